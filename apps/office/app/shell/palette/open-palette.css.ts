import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

/** A narrow bar shows the icon; screen readers still read the words. */
const roomy = "(min-width: 90rem)"

export const words = style({ display: "none", "@media": { [roomy]: { display: "inline" } } })

export const key = style({
  display: "none",
  paddingInline: theme.space.tiny,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.field,
  color: theme.color.muted,
  fontFamily: theme.font.code,
  fontSize: theme.size.small,
  "@media": { [roomy]: { display: "inline" } },
})
