import { theme } from "@sightline/ui/theme/theme.css"
import { globalStyle, style } from "@vanilla-extract/css"

export const find = style({
  display: "flex",
  alignItems: "end",
  gap: theme.space.small,
  minWidth: 0,
  flexBasis: "20rem",
})
globalStyle(`${find} > :first-child`, { flexGrow: 1 })
