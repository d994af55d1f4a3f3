import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"
import { ink as line, light as ray } from "../drawings/drawing.css"
import { wide } from "./section.css"

export { glass as ground, paper, spot } from "../drawings/drawing.css"
export const ink = line
export const light = ray
export const check = style({
  fill: "none",
  stroke: theme.color.onAccent,
  strokeWidth: 4,
  strokeLinecap: "round",
  strokeLinejoin: "round",
})
export const store = style({
  display: "grid",
  alignItems: "center",
  gap: theme.space.broad,
  "@media": { [wide]: { gridTemplateColumns: "7fr 5fr" } },
})
export const drawing = style({ width: "100%", maxWidth: "18rem", height: "auto", marginInline: "auto" })
