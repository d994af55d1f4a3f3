import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const page = style({
  display: "grid",
  justifyItems: "center",
  alignContent: "center",
  gap: theme.space.large,
  minHeight: "70dvh",
  padding: `${theme.space.vast} ${theme.space.large}`,
  textAlign: "center",
})
export const drawing = style({ width: "min(12rem, 60vw)", height: "auto" })
export const ink = style({
  fill: "none",
  stroke: theme.color.ink,
  strokeWidth: 3,
  strokeLinecap: "round",
  strokeLinejoin: "round",
})
export const words = style({ color: theme.color.muted, fontSize: theme.size.lead, maxWidth: "42ch" })
export const ways = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: theme.space.medium,
  marginBlockStart: theme.space.small,
})
