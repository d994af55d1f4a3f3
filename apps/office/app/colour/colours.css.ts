import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const preview = style({ display: "flex", alignItems: "center", gap: theme.space.small, margin: 0 })
