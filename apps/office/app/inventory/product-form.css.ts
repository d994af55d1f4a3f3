import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const form = style({
  display: "grid",
  gap: theme.space.wide,
  maxWidth: "72rem",
  selectors: { "&:focus": { outline: "none" } },
})
export const head = style({
  display: "grid",
  gap: theme.space.wide,
  alignItems: "start",
  "@media": { "(min-width: 48rem)": { gridTemplateColumns: "minmax(0, 1fr) 15rem" } },
})
export const lead = style({ display: "grid", gap: theme.space.large, alignContent: "start" })
export const fields = style({
  display: "grid",
  gap: theme.space.large,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": {
    "(min-width: 40rem)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    "(min-width: 68rem)": { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
  },
})
export const picture = style({
  position: "relative",
  overflow: "hidden",
  aspectRatio: "4 / 3",
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.card,
  background: theme.color.sunken,
})
export const image = style({ position: "absolute", inset: 0, width: "100%", height: "100%", objectFit: "contain" })
export const said = style({ color: theme.color.muted })
export const end = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.space.medium,
  marginInlineStart: "auto",
})
