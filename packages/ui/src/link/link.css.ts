import { style } from "@vanilla-extract/css"
import { focusRing } from "../theme/focus"
import { theme } from "../theme/theme.css"

export const link = style({
  color: theme.color.accent,
  borderRadius: theme.radius.field,
  selectors: { ...focusRing, "&[data-disabled]": { color: theme.color.muted, textDecoration: "none" } },
})
