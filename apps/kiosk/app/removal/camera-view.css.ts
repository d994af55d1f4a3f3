import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const view = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.space.large,
  padding: theme.space.large,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.card,
  background: theme.color.surface,
})

export const picture = style({
  flex: "1 1 18rem",
  minWidth: 0,
  maxHeight: "40dvh",
  aspectRatio: "16 / 9",
  objectFit: "cover",
  borderRadius: theme.radius.field,
  background: theme.color.sunken,
})

export const ways = style({ display: "flex", flexWrap: "wrap", gap: theme.space.small })
