import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const page = style({
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  gap: theme.space.large,
  padding: theme.space.broad,
  textAlign: "center",
})
