import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const page = style({
  display: "grid",
  alignContent: "start",
  justifyItems: "center",
  minHeight: "100%",
  padding: theme.space.large,
})
export const card = style({ width: "100%", maxWidth: "48rem" })
export const parts = style({ display: "grid", gap: theme.space.large })
export const lead = style({ fontSize: theme.size.lead, color: theme.color.muted })
export const outcome = style({ fontSize: theme.size.display, fontWeight: theme.weight.strong })
export const advice = style({
  display: "grid",
  gap: theme.space.small,
  paddingInlineStart: theme.space.large,
  margin: 0,
})
export const figures = style({ display: "grid", gap: theme.space.tiny, fontVariantNumeric: "tabular-nums" })
export const chart = style({ display: "block", width: "100%", height: "7rem" })
export const bar = style({ fill: theme.color.accent })
export const slowBar = style({ fill: theme.color.caution })
export const limit = style({ stroke: theme.color.muted, strokeDasharray: "4 4" })
export const ways = style({ display: "flex", flexWrap: "wrap", gap: theme.space.medium })
