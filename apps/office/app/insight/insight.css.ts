import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"
import { screen } from "../shell/screen.css"

export const page = style([screen, { gap: theme.space.broad, minWidth: 0 }])
export const filters = style({ display: "grid", gap: theme.space.small })
export const choices = style({ display: "flex", flexWrap: "wrap", gap: theme.space.small })
export const block = style({ display: "grid", gap: theme.space.large, minWidth: 0 })
export const title = style({ fontSize: theme.size.title })
export const waiting = style({ display: "grid", gap: theme.space.small })
export const links = style({ display: "flex", flexWrap: "wrap", gap: theme.space.large })
export const notes = style({ display: "grid", gap: theme.space.small })
