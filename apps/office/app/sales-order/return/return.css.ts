import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const code = style({ display: "grid", gap: theme.space.large })
export const ways = style({ display: "flex", flexWrap: "wrap", gap: theme.space.small })
export const units = style({ display: "grid", gap: theme.space.small, minWidth: 0, margin: 0, padding: 0, border: 0 })
export const legend = style({ padding: 0, marginBottom: theme.space.small, fontWeight: theme.weight.bold })
