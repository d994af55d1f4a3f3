import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: theme.space.small,
  alignItems: "end",
})

export const picker = style({
  width: "3.5rem",
  height: theme.touch.office,
  padding: theme.space.hair,
  border: `1px solid ${theme.color.edge}`,
  borderRadius: theme.radius.field,
  background: theme.color.surface,
  cursor: "pointer",
  selectors: { "&:focus-visible": { outline: `3px solid ${theme.color.focus}` } },
})
