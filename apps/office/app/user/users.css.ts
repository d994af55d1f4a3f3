import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const page = style({ display: "grid", gap: theme.space.wide, minWidth: 0 })
export const narrow = style([page, { maxWidth: "60rem" }])
export const search = style({ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: theme.space.small })
export const searchField = style({ flex: "1 1 18rem", maxWidth: "32rem" })
export const name = style({ display: "grid", gap: theme.space.hair })
export const badges = style({ display: "flex", flexWrap: "wrap", gap: theme.space.tiny })
export const muted = style({ color: theme.color.muted, fontSize: theme.size.small, overflowWrap: "anywhere" })
export const form = style({ display: "grid", gap: theme.space.wide })
export const columns = style({
  display: "grid",
  gap: theme.space.wide,
  alignItems: "start",
  "@media": { "(min-width: 60rem)": { gridTemplateColumns: "3fr 2fr" } },
})
export const pair = style({
  display: "grid",
  gap: theme.space.large,
  alignItems: "start",
  "@media": { "(min-width: 36rem)": { gridTemplateColumns: "1fr 1fr" } },
})
export const boxes = style({ border: 0, padding: 0, margin: 0, display: "grid", gap: theme.space.tiny, minWidth: 0 })
export const legend = style({ padding: 0, fontWeight: theme.weight.strong, marginBlockEnd: theme.space.tiny })
export const actions = style({ display: "flex", flexWrap: "wrap", gap: theme.space.small })
export const heading = style({ fontSize: theme.size.title, marginBlockEnd: theme.space.medium })
export const list = style({ display: "grid", gap: theme.space.medium, margin: 0, padding: 0, listStyle: "none" })
export const session = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.space.small,
})
export const sessionText = style({ flex: "1 1 14rem", minWidth: 0 })
