import { style, styleVariants } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

const base = style({
  display: "inline-flex",
  alignItems: "center",
  gap: theme.space.tiny,
  paddingInline: theme.space.small,
  paddingBlock: "0.1rem",
  border: "1px solid currentColor",
  borderRadius: theme.radius.round,
  fontSize: theme.size.small,
  fontWeight: theme.weight.strong,
  fontVariantNumeric: "tabular-nums",
  lineHeight: theme.leading.snug,
  whiteSpace: "nowrap",
})

export const badge = styleVariants({
  neutral: [base, { background: theme.color.sunken, color: theme.color.muted }],
  info: [base, { background: theme.color.accentSoft, color: theme.color.accent }],
  positive: [base, { background: theme.color.positiveSoft, color: theme.color.positive }],
  caution: [base, { background: theme.color.cautionSoft, color: theme.color.caution }],
  blue: [base, { background: theme.color.blueSoft, color: theme.color.blue }],
  purple: [base, { background: theme.color.purpleSoft, color: theme.color.purple }],
  critical: [base, { background: theme.color.criticalSoft, color: theme.color.critical }],
})
