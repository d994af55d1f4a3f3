import { theme } from "@sightline/ui/theme/theme.css"
import { style, styleVariants } from "@vanilla-extract/css"

export const page = style({
  display: "grid",
  gap: theme.space.vast,
  maxWidth: "80rem",
  marginInline: "auto",
  padding: `${theme.space.vast} ${theme.space.large}`,
})
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  justifyContent: "space-between",
  gap: theme.space.wide,
})
export const intro = style({ display: "grid", gap: theme.space.small })
export const lead = style({ color: theme.color.muted, fontSize: theme.size.lead })
export const exhibit = style({
  display: "grid",
  gap: theme.space.wide,
  minWidth: 0,
  paddingBlockStart: theme.space.wide,
  borderBlockStart: `1px solid ${theme.color.line}`,
})
export const specimen = style({ display: "grid", gap: theme.space.small, minWidth: 0 })
export const name = style({ fontSize: theme.size.small, fontWeight: theme.weight.regular, color: theme.color.muted })
export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.space.medium,
  minWidth: 0,
})
export const columns = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(18rem, 100%), 1fr))",
  gap: theme.space.wide,
  alignItems: "start",
})
export const swatches = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(9rem, 1fr))",
  gap: theme.space.medium,
})
const swatchBase = style({
  display: "grid",
  alignContent: "end",
  minHeight: "4.5rem",
  padding: theme.space.medium,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.card,
  fontSize: theme.size.small,
})
const paint = (background: string, color: string) => [swatchBase, style({ background, color })]
export const swatch = styleVariants({
  background: paint(theme.color.background, theme.color.ink),
  surface: paint(theme.color.surface, theme.color.ink),
  sunken: paint(theme.color.sunken, theme.color.muted),
  accent: paint(theme.color.accent, theme.color.onAccent),
  "accent, soft": paint(theme.color.accentSoft, theme.color.accent),
  critical: paint(theme.color.critical, theme.color.onCritical),
  "critical, soft": paint(theme.color.criticalSoft, theme.color.critical),
  caution: paint(theme.color.caution, theme.color.onCaution),
  "caution, soft": paint(theme.color.cautionSoft, theme.color.caution),
  positive: paint(theme.color.positive, theme.color.onPositive),
  "positive, soft": paint(theme.color.positiveSoft, theme.color.positive),
})
export const type = styleVariants({
  hero: { fontSize: theme.size.hero, lineHeight: theme.leading.tight, fontWeight: theme.weight.strong },
  display: { fontSize: theme.size.display, lineHeight: theme.leading.tight, fontWeight: theme.weight.strong },
  heading: { fontSize: theme.size.heading, lineHeight: theme.leading.tight, fontWeight: theme.weight.strong },
  title: { fontSize: theme.size.title, lineHeight: theme.leading.snug, fontWeight: theme.weight.strong },
  lead: { fontSize: theme.size.lead },
  body: { fontSize: theme.size.body },
  small: { fontSize: theme.size.small, color: theme.color.muted },
  code: { fontFamily: theme.font.code },
})
