import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const group = style({
  display: "grid",
  gap: theme.space.medium,
  paddingBlockStart: theme.space.large,
  borderBlockStart: `1px solid ${theme.color.line}`,
})
export const name = style({ fontSize: theme.size.lead, fontWeight: theme.weight.strong })
export const locked = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.space.medium,
  padding: theme.space.large,
  borderRadius: theme.radius.card,
  background: theme.color.sunken,
})
export const words = style({ maxWidth: "34rem", color: theme.color.muted })
