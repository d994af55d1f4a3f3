import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const page = style({
  display: "grid",
  gridTemplate: "auto 1fr auto / minmax(0, 1fr)",
  minHeight: "100dvh",
  fontSize: theme.size.lead,
})
export const main = style({ minWidth: 0, selectors: { "&:focus": { outline: "none" } } })
