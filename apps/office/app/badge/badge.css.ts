import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const page = style({ display: "grid", gap: theme.space.wide, minWidth: 0 })
export const heading = style({ fontSize: theme.size.title, marginBlockEnd: theme.space.medium })
export const muted = style({ color: theme.color.muted, fontSize: theme.size.small })
export const form = style({ display: "grid", gap: theme.space.wide })
export const pair = style({
  display: "grid",
  gap: theme.space.large,
  alignItems: "start",
  "@media": { "(min-width: 36rem)": { gridTemplateColumns: "1fr 1fr" } },
})
export const actions = style({ display: "flex", flexWrap: "wrap", gap: theme.space.small })
export const card = style({
  display: "inline-flex",
  alignItems: "center",
  gap: theme.space.tiny,
  minHeight: theme.touch.compact,
  fontWeight: theme.weight.strong,
  color: "inherit",
})
