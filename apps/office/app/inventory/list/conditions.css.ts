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
export const item = style({ display: "inline-flex", alignItems: "center", gap: theme.space.tiny, whiteSpace: "nowrap" })
export const dot = style({ width: "0.75rem", height: "0.75rem", stroke: theme.color.edge, strokeWidth: "1px" })
