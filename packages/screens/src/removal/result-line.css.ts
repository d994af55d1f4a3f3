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

const signBase = style({
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
export const sign = styleVariants({
  office: [signBase, { width: "2.25rem", height: "2.25rem" }],
  kiosk: [signBase, { width: "4.5rem", height: "4.5rem" }],
})

export const words = style({ display: "grid", minWidth: 0 })

const textBase = style({ lineHeight: theme.leading.tight, fontWeight: theme.weight.bold })
export const text = styleVariants({
  office: [textBase, { fontSize: theme.size.heading }],
  kiosk: [textBase, { fontSize: `clamp(${theme.size.hero}, 5vw, ${theme.size.giant})` }],
})

const codeBase = style({ fontFamily: theme.font.code, overflowWrap: "anywhere", lineHeight: theme.leading.snug })
export const code = styleVariants({
  office: [codeBase, { fontSize: theme.size.body, color: theme.color.muted }],
  kiosk: [codeBase, { fontSize: theme.size.heading }],
})
