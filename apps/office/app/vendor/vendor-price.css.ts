import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const price = style({ display: "flex", alignItems: "end", gap: theme.space.small, maxWidth: "14rem" })
