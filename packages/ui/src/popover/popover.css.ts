import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

export const popover = style({
  maxWidth: "min(24rem, calc(100vw - 1rem))",
  padding: theme.space.large,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.card,
  background: theme.color.raised,
  boxShadow: theme.shadow.float,
  selectors: { "&:focus": { outline: "none" } },
})
