import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const cards = style({
  display: "grid",
  gap: theme.space.medium,
  margin: 0,
  padding: 0,
  listStyle: "none",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 20rem), 1fr))",
})
export const open = style({
  display: "grid",
  gap: theme.space.tiny,
  color: theme.color.ink,
  textDecoration: "none",
  overflowWrap: "anywhere",
})
export const name = style({ fontSize: theme.size.lead, fontWeight: theme.weight.strong })
export const muted = style({ color: theme.color.muted })
export const crumbs = style({
  display: "flex",
  flexWrap: "wrap",
  gap: theme.space.small,
  margin: 0,
  padding: 0,
  listStyle: "none",
})
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: theme.space.small, alignItems: "center" })
export const items = style({ display: "grid", gap: theme.space.hair, margin: 0, padding: 0, listStyle: "none" })
export const fields = style({ display: "grid", gap: theme.space.medium, maxWidth: "40rem" })
