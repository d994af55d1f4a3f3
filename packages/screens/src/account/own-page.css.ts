import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const page = style({
  display: "grid",
  gap: theme.space.large,
  width: "min(40rem, 100%)",
  marginInline: "auto",
  padding: `${theme.space.vast} ${theme.space.large}`,
})
export const title = style({ fontSize: theme.size.heading })
export const heading = style({ fontSize: theme.size.lead })
