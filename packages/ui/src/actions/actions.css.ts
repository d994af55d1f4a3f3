import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: theme.space.small,
})
export const beside = style({ marginInlineEnd: "auto" })
