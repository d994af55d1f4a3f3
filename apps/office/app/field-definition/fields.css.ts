import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const page = style({ display: "grid", gap: theme.space.broad, minWidth: 0 })
export const wide = style({ display: "grid", gap: theme.space.medium, minWidth: 0 })
export const heading = style({ margin: 0, fontSize: theme.size.title })
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: theme.space.small, alignItems: "end" })
export const group = style({
  display: "grid",
  gap: theme.space.small,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
})
export const legend = style({ padding: 0, marginBottom: theme.space.small, fontWeight: 600 })
export const line = style({
  display: "flex",
  flexWrap: "wrap",
  gap: theme.space.medium,
  alignItems: "end",
  paddingBottom: theme.space.medium,
  borderBottom: `1px solid ${theme.color.line}`,
})
export const list = style({ display: "grid", gap: theme.space.small, margin: 0, paddingLeft: theme.space.large })
