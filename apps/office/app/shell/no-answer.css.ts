import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const page = style({
  display: "grid",
  justifyItems: "center",
  alignContent: "center",
  gap: theme.space.large,
  minHeight: "70dvh",
  padding: `${theme.space.vast} ${theme.space.large}`,
  textAlign: "center",
})
export const words = style({ color: theme.color.muted, fontSize: theme.size.lead, maxWidth: "46ch" })
export const times = style({ fontVariantNumeric: "tabular-nums" })
export const again = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  gap: theme.space.large,
})
