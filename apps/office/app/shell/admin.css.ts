import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const page = style({
  padding: `${theme.space.large} clamp(${theme.space.large}, 3vw, ${theme.space.broad}) ${theme.space.broad}`,
})
