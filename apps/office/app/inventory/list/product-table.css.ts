import { focusRing } from "@sightline/ui/theme/focus"
import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const rowLink = style({
  overflowWrap: "break-word",
  color: theme.color.accent,
  fontWeight: theme.weight.medium,
  borderRadius: theme.radius.field,
  selectors: focusRing,
})

/** A code is read as one; it wraps nowhere. */
export const code = style({ whiteSpace: "nowrap" })
