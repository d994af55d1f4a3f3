import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const page = style({
  display: "grid",
  alignContent: "start",
  gap: theme.space.broad,
  maxWidth: theme.measure.page,
  marginInline: "auto",
  padding: `clamp(2rem, 6vw, 4.5rem) ${theme.space.large} 0`,
})
export const welcome = style({ display: "grid", gap: theme.space.small })
export const lead = style({ color: theme.color.muted, fontSize: theme.size.title, maxWidth: "40ch" })
export const task = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.space.wide,
})
export const about = style({ flex: "1 1 18rem", display: "grid", gap: theme.space.tiny })
export const words = style({ color: theme.color.muted, fontSize: theme.size.body })
