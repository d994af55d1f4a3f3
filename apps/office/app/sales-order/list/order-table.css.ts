import { focusRing } from "@sightline/ui/theme/focus"
import { theme } from "@sightline/ui/theme/theme.css"
import { globalStyle, style } from "@vanilla-extract/css"

export const rows = style({ minWidth: 0 })

/** The link covers its row; screen readers hear the number only. */
export const rowLink = style({
  color: theme.color.accent,
  fontWeight: theme.weight.medium,
  borderRadius: theme.radius.field,
  selectors: { ...focusRing, "&::after": { content: "", position: "absolute", inset: 0 } },
})
globalStyle(`${rows} tbody tr`, { position: "relative" })
globalStyle(`${rows} tbody tr:hover`, { background: theme.color.sunken })
