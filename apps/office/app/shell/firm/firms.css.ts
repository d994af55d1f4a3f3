import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const bar = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 6rem",
  gap: theme.space.medium,
  alignItems: "end",
})
export const scroll = style({ maxHeight: "400px", overflow: "auto" })
export const field = style({ display: "grid", gap: theme.space.tiny, minWidth: 0 })
export const label = style({ fontWeight: theme.weight.strong, lineHeight: theme.leading.snug })
export const chosen = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.space.small,
  minHeight: theme.touch.office,
})
export const error = style({ color: theme.color.critical, fontWeight: theme.weight.medium })
export const answers = style({ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: theme.space.small })
export const spread = style({ marginInlineEnd: "auto" })
