import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const offerWords = style({ margin: 0, marginBlockEnd: theme.space.small })
