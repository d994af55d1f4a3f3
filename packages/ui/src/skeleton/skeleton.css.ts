import { keyframes, style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

const breathe = keyframes({ "50%": { opacity: 0.45 } })

export const block = style({ display: "grid", gap: theme.space.medium, paddingBlock: theme.space.small })

export const line = style({
  display: "block",
  height: "0.9rem",
  borderRadius: theme.radius.field,
  background: theme.color.line,
  animation: `${breathe} 1.6s ease-in-out infinite`,
})
