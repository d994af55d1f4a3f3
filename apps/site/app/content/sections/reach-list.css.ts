import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const list = style({
  display: "grid",
  alignContent: "start",
  gap: theme.space.large,
  padding: "clamp(1.25rem, 4vw, 2rem)",
  borderRadius: theme.radius.card,
  background: theme.color.accentSoft,
})
export const what = style({ fontSize: theme.size.body, color: theme.color.ink })
export const value = style({ fontWeight: theme.weight.strong, overflowWrap: "anywhere" })
export const phone = style({
  fontSize: theme.size.heading,
  fontWeight: theme.weight.strong,
  lineHeight: theme.leading.tight,
})
