import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

export const tooltip = style({
  maxWidth: "18rem",
  padding: `${theme.space.tiny} ${theme.space.small}`,
  borderRadius: theme.radius.field,
  background: theme.color.ink,
  color: theme.color.background,
  fontSize: theme.size.small,
  lineHeight: theme.leading.snug,
})
