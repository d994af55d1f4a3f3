import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css"
import { focusRing } from "../theme/focus"
import { theme } from "../theme/theme.css"

export const region = style({
  position: "fixed",
  zIndex: theme.layer.toast,
  insetBlockEnd: theme.space.large,
  insetInlineEnd: theme.space.large,
  width: `min(26rem, calc(100vw - 2 * ${theme.space.large}))`,
  display: "grid",
  pointerEvents: "none",
  selectors: focusRing,
})

export const list = style({ display: "grid" })

const arrive = keyframes({ from: { opacity: 0, transform: "translateY(0.5rem)" } })

const base = style({
  display: "flex",
  alignItems: "flex-start",
  gap: theme.space.medium,
  marginBlockStart: theme.space.small,
  padding: theme.space.medium,
  paddingInlineStart: theme.space.large,
  border: `1px solid ${theme.color.line}`,
  borderInlineStart: "4px solid",
  borderRadius: theme.radius.card,
  background: theme.color.raised,
  color: theme.color.ink,
  boxShadow: theme.shadow.float,
  pointerEvents: "auto",
  animation: `${arrive} ${theme.motion.calm} ease-out`,
})

export const toast = styleVariants({
  info: [base, { borderInlineStartColor: theme.color.accent }],
  positive: [base, { borderInlineStartColor: theme.color.positive }],
  caution: [base, { borderInlineStartColor: theme.color.caution }],
  critical: [base, { borderInlineStartColor: theme.color.critical }],
})

const iconBase = style({ flex: "none", marginBlockStart: "0.35rem" })
export const icon = styleVariants({
  info: [iconBase, { color: theme.color.accent }],
  positive: [iconBase, { color: theme.color.positive }],
  caution: [iconBase, { color: theme.color.caution }],
  critical: [iconBase, { color: theme.color.critical }],
})

export const words = style({
  flex: 1,
  minWidth: 0,
  paddingBlock: "0.3rem",
  lineHeight: theme.leading.snug,
  whiteSpace: "pre-wrap",
})

export const count = style({ fontVariantNumeric: "tabular-nums", color: theme.color.muted })

/** On paper, messages ask for no room at the end of a page, because it would be a page of its own. */
globalStyle("body", { "@media": { print: { paddingBlockEnd: "0 !important" } } })
