import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const struck = style({ color: theme.color.muted, fontSize: theme.size.body, fontWeight: theme.weight.regular })
