import { style, styleVariants } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

const base = style({
  display: "flex",
  alignItems: "flex-start",
  gap: theme.space.medium,
  padding: `${theme.space.medium} ${theme.space.large}`,
  border: "1px solid",
  borderInlineStartWidth: 4,
  borderRadius: theme.radius.field,
  color: theme.color.ink,
  lineHeight: theme.leading.snug,
})

const tone = (front: string, back: string) => [base, { background: back, borderColor: front }] as const

export const notice = styleVariants({
  info: [...tone(theme.color.accent, theme.color.accentSoft)],
  positive: [...tone(theme.color.positive, theme.color.positiveSoft)],
  caution: [...tone(theme.color.caution, theme.color.cautionSoft)],
  critical: [...tone(theme.color.critical, theme.color.criticalSoft)],
})

export const icon = styleVariants({
  info: { flex: "none", color: theme.color.accent },
  positive: { flex: "none", color: theme.color.positive },
  caution: { flex: "none", color: theme.color.caution },
  critical: { flex: "none", color: theme.color.critical },
})

export const body = style({ display: "grid", gap: theme.space.tiny, minWidth: 0, flex: 1 })
export const title = style({ fontWeight: theme.weight.strong })
/** Keeps the spaces of the documents' messages. */
export const words = style({ whiteSpace: "pre-wrap" })
