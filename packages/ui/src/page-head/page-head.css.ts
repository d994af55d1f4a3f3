import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "flex-end",
  gap: theme.space.large,
})
export const titles = style({ display: "grid", gap: theme.space.small })
export const actions = style({ display: "flex", flexWrap: "wrap", gap: theme.space.small })
export const lead = style({ color: theme.color.muted, maxWidth: theme.measure.text })
