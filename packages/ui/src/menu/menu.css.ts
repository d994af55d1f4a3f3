import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

export const popover = style({
  minWidth: "12rem",
  maxHeight: "min(24rem, 80vh)",
  overflow: "auto",
  padding: theme.space.tiny,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.card,
  background: theme.color.raised,
  boxShadow: theme.shadow.float,
})

export const menu = style({ selectors: { "&:focus": { outline: "none" } } })

export const item = style({
  display: "flex",
  alignItems: "center",
  gap: theme.space.small,
  minHeight: theme.touch.office,
  paddingInline: theme.space.medium,
  borderRadius: theme.radius.field,
  color: theme.color.ink,
  textDecoration: "none",
  cursor: "pointer",
  selectors: {
    "&:focus, &[data-hovered]": { outline: "none", background: theme.color.accentSoft },
    "&[data-focus-visible]": { outline: `3px solid ${theme.color.focus}`, outlineOffset: "-3px" },
    "&[data-disabled]": { opacity: 0.5, cursor: "not-allowed" },
  },
})
