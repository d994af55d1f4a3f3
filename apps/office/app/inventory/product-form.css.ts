import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const form = style({
  display: "grid",
  gap: theme.space.wide,
  maxWidth: "72rem",
  selectors: { "&:focus": { outline: "none" } },
})
export const lead = style({ display: "grid", gridTemplateColumns: "minmax(0, 56rem)", gap: theme.space.large })
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
export const said = style({ color: theme.color.muted })
export const end = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.space.medium,
  marginInlineStart: "auto",
})
