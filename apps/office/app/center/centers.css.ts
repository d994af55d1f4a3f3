import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const page = style({ display: "grid", gap: theme.space.broad, minWidth: 0 })
export const actions = style({ display: "flex", flexWrap: "wrap", gap: theme.space.small, justifyContent: "flex-end" })
/** Wide enough for words: on a phone the table scrolls in its frame instead of breaking them. */
export const name = style({ display: "grid", gap: theme.space.hair, minWidth: "6.5rem" })
export const blockers = style({ display: "grid", gap: theme.space.small, margin: 0, paddingInlineStart: "1.25rem" })
