import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const pieces = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(5rem, 1fr))",
  // What one of them says below itself makes no other one taller.
  alignItems: "start",
  gap: theme.space.small,
  minWidth: 0,
  margin: 0,
  padding: 0,
  paddingBlockStart: theme.space.small,
  border: 0,
})
