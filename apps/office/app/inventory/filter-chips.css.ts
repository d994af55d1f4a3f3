import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const chips = style({
  display: "flex",
  flexWrap: "wrap",
  gap: theme.space.small,
  margin: 0,
  padding: 0,
  listStyle: "none",
})
