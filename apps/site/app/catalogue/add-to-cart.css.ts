import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

const wide = "(min-width: 60rem)"

export const buy = style({ display: "grid", gap: theme.space.medium })
/** On a phone the button takes what the quantity leaves of the row. */
export const form = style({
  display: "grid",
  gridTemplateColumns: "6.5rem 1fr",
  alignItems: "end",
  gap: theme.space.medium,
  "@media": { [wide]: { gridTemplateColumns: "6.5rem max-content" } },
})
export const quantity = style({ fontVariantNumeric: "tabular-nums" })
