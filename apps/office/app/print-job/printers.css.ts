import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const page = style({ display: "grid", gap: theme.space.broad, minWidth: 0 })
export const section = style({ display: "grid", gap: theme.space.medium, minWidth: 0 })
export const heading = style({ fontSize: theme.size.title })
export const muted = style({ color: theme.color.muted, fontSize: theme.size.small })
/** Wide enough for words: on a phone the table scrolls in its frame instead of breaking them. */
export const state = style({ display: "grid", gap: theme.space.hair, justifyItems: "start", minWidth: "6.5rem" })
export const actions = style({ display: "flex", flexWrap: "wrap", gap: theme.space.small, justifyContent: "flex-end" })
export const code = style({ fontFamily: theme.font.code, whiteSpace: "nowrap" })
export const command = style({
  fontFamily: theme.font.code,
  background: theme.color.sunken,
  padding: theme.space.medium,
  borderRadius: theme.radius.field,
  overflowWrap: "anywhere",
})
export const form = style({ display: "flex", flexWrap: "wrap", gap: theme.space.medium, alignItems: "end" })
