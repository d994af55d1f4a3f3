import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const form = style({ display: "grid", gap: theme.space.wide })
