import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

export const list = style({ display: "grid", gap: theme.space.medium, margin: 0, padding: 0, listStyle: "none" })
export const entry = style({
  display: "grid",
  gap: theme.space.hair,
  paddingBlockEnd: theme.space.medium,
  selectors: { "&:not(:last-child)": { borderBlockEnd: `1px solid ${theme.color.line}` } },
})
/** Keeps the line breaks of the writer. */
export const change = style({ whiteSpace: "pre-line", overflowWrap: "anywhere" })
