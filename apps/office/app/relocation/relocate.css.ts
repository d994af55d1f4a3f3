import { theme } from "@sightline/ui/theme/theme.css"
import { globalStyle, style } from "@vanilla-extract/css"

export const lists = style({
  display: "grid",
  gap: theme.space.large,
  alignItems: "start",
  "@media": { "(min-width: 60rem)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
})
export const list = style({ display: "grid", gap: theme.space.medium, minWidth: 0 })
export const heading = style({ margin: 0, fontSize: theme.size.lead })
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.space.small,
})
export const rows = style({ display: "grid", gap: theme.space.hair, margin: 0, padding: 0, listStyle: "none" })
export const row = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.space.small,
  minHeight: theme.touch.compact,
  overflowWrap: "anywhere",
})
globalStyle(`${row} > button`, { flexShrink: 0, overflowWrap: "normal" })
export const muted = style({ color: theme.color.muted })
export const search = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: theme.space.medium })
