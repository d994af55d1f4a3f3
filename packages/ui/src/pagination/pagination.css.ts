import { style } from "@vanilla-extract/css"
import { focusRing } from "../theme/focus"
import { theme } from "../theme/theme.css"

export const list = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: theme.space.hair })

export const page = style({
  display: "inline-grid",
  placeItems: "center",
  minWidth: theme.touch.office,
  minHeight: theme.touch.office,
  paddingInline: theme.space.small,
  borderRadius: theme.radius.field,
  color: theme.color.ink,
  fontVariantNumeric: "tabular-nums",
  textDecoration: "none",
  selectors: {
    ...focusRing,
    "&[data-hovered]": { background: theme.color.sunken },
    "&[aria-current]": {
      background: theme.color.accentSoft,
      color: theme.color.accent,
      fontWeight: theme.weight.bold,
      boxShadow: `inset 0 0 0 1px ${theme.color.accent}`,
    },
    "&[data-disabled]": { color: theme.color.muted, opacity: 0.5 },
  },
})

export const dots = style({ minWidth: theme.space.broad, textAlign: "center", color: theme.color.muted })
