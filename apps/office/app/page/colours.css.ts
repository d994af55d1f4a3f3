import { theme } from "@sightline/ui/theme/theme.css"
import { globalStyle, style } from "@vanilla-extract/css"

export const page = style({ display: "grid", gap: theme.space.large, maxWidth: "72rem" })
export const bar = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: theme.space.medium })
export const said = style({ color: theme.color.muted })
export const colours = style({
  display: "grid",
  gap: theme.space.large,
  alignItems: "start",
  margin: 0,
  padding: 0,
  listStyle: "none",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { "(min-width: 56rem)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
})
export const colour = style({ display: "grid", gap: theme.space.small, justifyItems: "start" })
globalStyle(`${colour} > section`, { justifySelf: "stretch" })
