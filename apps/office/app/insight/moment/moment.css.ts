import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const fields = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: theme.space.large })
