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

/** A code never wraps. */
export const code = style({ whiteSpace: "nowrap" })
