import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const form = style({ display: "grid", gap: theme.space.wide })
export const one = style({ display: "grid", maxWidth: "16rem" })
export const fields = style({
  display: "grid",
  gap: theme.space.large,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": {
    "(min-width: 40rem)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    "(min-width: 56rem)": { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
  },
})
export const actions = style({ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: theme.space.small })
/** The actions of a row keep together, however narrow it is. */
export const row = style({ display: "inline-flex", gap: theme.space.tiny, alignItems: "center" })
/** A place with the way to change it. A table that is too wide scrolls; a name is not broken into letters. */
export const place = style({
  minWidth: "11rem",
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.space.small,
})
export const two = style({
  display: "grid",
  gap: theme.space.large,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { "(min-width: 32rem)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
})
/** A choice with the button that keeps what it chooses from. */
export const withButton = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: theme.space.small,
  alignItems: "end",
})
export const name = style({ display: "inline-flex", flexWrap: "wrap", gap: theme.space.small, alignItems: "center" })
/** A text keeps the lines that its writer gave it. */
export const lines = style({ whiteSpace: "pre-line" })
/** Takes the focus where what had it is gone; its own edge shows nothing. */
export const list = style({ minWidth: 0, selectors: { "&:focus": { outline: "none" } } })
