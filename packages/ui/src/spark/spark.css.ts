import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

export const spark = style({ display: "block", flexShrink: 0 })
export const ground = style({
  stroke: theme.color.line,
  "@media": { "(forced-colors: active)": { stroke: "GrayText" } },
})
export const column = style({
  fill: theme.color.accent,
  "@media": { "(forced-colors: active)": { fill: "CanvasText" } },
})
