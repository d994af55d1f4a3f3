import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const search = style({ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: theme.space.small })
/** Wide enough for words: on a phone the table scrolls in its frame instead of breaking them. */
export const what = style({ display: "grid", gap: theme.space.hair, minWidth: "10rem" })
export const why = style({ display: "block", minWidth: "12rem" })
