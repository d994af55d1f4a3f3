import { theme } from "@sightline/ui/theme/theme.css"
import { style, styleVariants } from "@vanilla-extract/css"

const base = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `${theme.space.hair} ${theme.space.small}`,
  fontVariantNumeric: "tabular-nums",
})
export const price = styleVariants({
  card: [base, { fontSize: theme.size.lead }],
  page: [base, { fontSize: theme.size.heading }],
})
export const now = style({ fontWeight: theme.weight.strong })
export const before = style({ color: theme.color.muted, fontSize: "0.75em" })
export const off = style({
  paddingInline: theme.space.small,
  borderRadius: theme.radius.round,
  background: theme.color.accentSoft,
  color: theme.color.accent,
  fontSize: theme.size.small,
  fontWeight: theme.weight.strong,
})
/** Weight and a quiet colour, not size: it stands in every card. */
export const instead = style({
  color: theme.color.accent,
  fontSize: theme.size.small,
  fontWeight: theme.weight.strong,
  letterSpacing: "0.02em",
})
