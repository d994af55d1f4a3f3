import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

const page = style({ display: "grid", gap: theme.space.wide, minWidth: 0, padding: theme.space.large })
export const wide = style([page, { maxWidth: "80rem", marginInline: "auto", width: "100%" }])
export const narrow = style([page, { maxWidth: "32rem", marginInline: "auto", width: "100%" }])
export const form = style({ display: "grid", gap: theme.space.large })
export const actions = style({ display: "flex", flexWrap: "wrap", gap: theme.space.small, justifyContent: "flex-end" })
/** Wide enough for words: on a phone the table scrolls in its frame instead of breaking them. */
export const name = style({ display: "grid", gap: theme.space.hair, minWidth: "9rem" })
export const section = style({ display: "grid", gap: theme.space.medium, minWidth: 0 })
export const heading = style({ margin: 0, fontSize: theme.size.title })
/** Sentences with paths in them: they take the room that there is, and break anywhere rather than leave it. */
export const said = style({ display: "block", minWidth: "18rem", maxWidth: "60rem", overflowWrap: "anywhere" })
export const path = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: theme.space.small })
export const search = style({ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: theme.space.small })
export const searchField = style({ flex: "1 1 18rem", maxWidth: "32rem" })
