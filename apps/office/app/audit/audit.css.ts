import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const search = style({
  display: "grid",
  gap: theme.space.small,
  alignItems: "end",
  gridTemplateColumns: "repeat(auto-fill, minmax(10rem, 1fr))",
})
export const pages = style({ display: "flex", flexWrap: "wrap", gap: theme.space.large })
export const file = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: theme.space.small })
/** Wide enough for words: on a phone the table scrolls in its frame instead of breaking them. */
export const what = style({ display: "grid", gap: theme.space.hair, minWidth: "8rem" })
export const changes = style({ display: "grid", gap: theme.space.hair, minWidth: "12rem", overflowWrap: "anywhere" })
