import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const page = style({ display: "grid", gap: theme.space.broad, minWidth: 0 })
export const lead = style({ color: theme.color.muted, maxWidth: theme.measure.text })
export const section = style({ display: "grid", gap: theme.space.medium, minWidth: 0 })
export const heading = style({ fontSize: theme.size.title })
export const actions = style({ display: "flex", flexWrap: "wrap", gap: theme.space.small, justifyContent: "flex-end" })
/** Wide enough for words: on a phone the table scrolls in its frame instead of breaking them. */
export const name = style({ display: "grid", gap: theme.space.hair, minWidth: "6.5rem" })
export const muted = style({ color: theme.color.muted, fontSize: theme.size.small })
export const code = style({ fontFamily: theme.font.code, whiteSpace: "nowrap" })
export const choices = style({ display: "grid", gap: theme.space.small })
