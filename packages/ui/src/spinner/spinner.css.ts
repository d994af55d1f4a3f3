import { keyframes, style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

const turn = keyframes({ to: { transform: "rotate(1turn)" } })
const breathe = keyframes({ "50%": { opacity: 0.35 } })

export const spinner = style({
  display: "inline-block",
  flex: "none",
  width: "1.1em",
  height: "1.1em",
  border: "2px solid currentColor",
  borderInlineEndColor: "transparent",
  borderRadius: theme.radius.round,
  animation: `${turn} 800ms linear infinite`,
  "@media": {
    "(prefers-reduced-motion: reduce)": {
      borderInlineEndColor: "currentColor",
      animation: `${breathe} 2s ease-in-out infinite !important`,
    },
  },
})
