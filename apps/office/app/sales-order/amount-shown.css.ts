import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const shown = style({ display: "grid", alignContent: "start", lineHeight: theme.leading.tight })
export const word = style({ color: theme.color.muted, fontSize: theme.size.lead })
export const amount = style({
  fontSize: theme.size.title,
  fontWeight: theme.weight.bold,
  fontVariantNumeric: "tabular-nums",
})
