import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const list = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: theme.space.medium,
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontSize: theme.size.small,
})
export const item = style({
  display: "inline-flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: theme.space.tiny,
})
export const legend = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${theme.space.tiny} ${theme.space.large}`,
  margin: 0,
  fontSize: theme.size.small,
  color: theme.color.muted,
})
export const meaning = style({ margin: 0 })
export const dot = style({
  width: "0.75rem",
  height: "0.75rem",
  stroke: theme.color.edge,
  strokeWidth: "1px",
  // A forced palette has no colours of ours; the circle and its shape use the text's colour.
  "@media": { "(forced-colors: active)": { stroke: "CanvasText" } },
})
