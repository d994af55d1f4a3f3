import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

/** On a phone the search button floats at the end of the window. */
export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.space.medium,
  flexGrow: 1,
  "@media": { "(max-width: 47.99rem)": { paddingInlineEnd: "4rem" } },
})
export const count = style({ fontVariantNumeric: "tabular-nums", fontWeight: theme.weight.medium })
export const acts = style({ display: "flex", flexWrap: "wrap", gap: theme.space.medium, marginInlineStart: "auto" })
