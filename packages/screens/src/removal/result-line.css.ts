import { theme } from "@sightline/ui/theme/theme.css"
import { style, styleVariants } from "@vanilla-extract/css"

const base = style({
  display: "flex",
  alignItems: "center",
  gap: theme.space.large,
  padding: `${theme.space.large} ${theme.space.wide}`,
  border: "1px solid",
  borderInlineStartWidth: 6,
  borderRadius: theme.radius.field,
})

export const line = styleVariants({
  neutral: [base, { background: theme.color.sunken, borderColor: theme.color.edge }],
  info: [base, { background: theme.color.accentSoft, borderColor: theme.color.accent }],
  positive: [base, { background: theme.color.positiveSoft, borderColor: theme.color.positive }],
  caution: [base, { background: theme.color.cautionSoft, borderColor: theme.color.caution }],
  critical: [base, { background: theme.color.criticalSoft, borderColor: theme.color.critical }],
})

export const sign = style({
  width: "2.25rem",
  height: "2.25rem",
  flex: "none",
  display: "grid",
  placeItems: "center",
  selectors: {
    [`${line.neutral} &`]: { color: theme.color.muted },
    [`${line.info} &`]: { color: theme.color.accent },
    [`${line.positive} &`]: { color: theme.color.positive },
    [`${line.caution} &`]: { color: theme.color.caution },
    [`${line.critical} &`]: { color: theme.color.critical },
  },
})
export const words = style({ display: "grid", minWidth: 0 })

export const text = style({
  fontSize: theme.size.heading,
  lineHeight: theme.leading.tight,
  fontWeight: theme.weight.bold,
})

export const code = style({
  fontFamily: theme.font.code,
  fontSize: theme.size.body,
  lineHeight: theme.leading.snug,
  overflowWrap: "anywhere",
  color: theme.color.muted,
})
