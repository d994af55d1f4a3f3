import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const filters = style({
  display: "grid",
  gap: theme.space.medium,
  alignItems: "end",
  gridTemplateColumns: "repeat(auto-fit, minmax(9.5rem, 1fr))",
})
export const search = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 30rem) auto",
  justifyContent: "start",
  alignItems: "end",
  gap: theme.space.small,
})
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: theme.space.small })
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  justifyContent: "space-between",
  gap: theme.space.medium,
})
