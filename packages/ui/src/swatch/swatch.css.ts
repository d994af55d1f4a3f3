import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

export const swatch = style({
  flex: "none",
  width: "1.5rem",
  height: "1.5rem",
  border: `1px solid ${theme.color.edge}`,
  borderRadius: theme.radius.field,
})
