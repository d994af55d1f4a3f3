import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const links = style({ display: "flex", flexWrap: "wrap", gap: theme.space.medium })
