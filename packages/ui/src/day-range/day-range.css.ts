import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

const wide = "(min-width: 36rem)"

/** The usual spans stand beside the month, or below it where there is no room. */
export const parts = style({
  display: "grid",
  gap: theme.space.large,
  justifyItems: "center",
  "@media": { [wide]: { gridTemplateColumns: "auto auto", alignItems: "start" } },
})

export const calendar = style({ display: "grid", justifyItems: "center", gap: theme.space.small })

export const spans = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: theme.space.small,
  maxWidth: "19rem",
  "@media": { [wide]: { display: "grid" } },
})
