import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

export const skipLink = style({
  position: "fixed",
  zIndex: theme.layer.toast,
  insetBlockStart: theme.space.small,
  insetInlineStart: theme.space.small,
  padding: `${theme.space.small} ${theme.space.large}`,
  borderRadius: theme.radius.field,
  background: theme.color.ink,
  color: theme.color.background,
  fontWeight: theme.weight.strong,
  selectors: { "&:not(:focus)": { transform: "translateY(-200%)" } },
})
