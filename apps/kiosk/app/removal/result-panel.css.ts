import { theme } from "@sightline/ui/theme/theme.css"
import { style, styleVariants } from "@vanilla-extract/css"

/** It keeps its size whatever it says: nothing below it moves when an answer arrives. */
const base = style({
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  gap: theme.space.wide,
  // What remains below the bar, the field and the modes, so that nothing of an outcome needs scrolling.
  minHeight: "clamp(17rem, min(100dvh - 20rem, 42vw + 8rem), 50rem)",
  padding: `clamp(${theme.space.large}, min(3vw, 3dvh), ${theme.space.vast})`,
  border: "3px solid",
  borderRadius: theme.radius.card,
})

const { color } = theme
const plain = { background: color.surface, borderColor: color.edge, color: color.ink }

/** The colour fills the panel, so that it shows the state even in a thumbnail. */
export const panel = styleVariants({
  ready: [base, plain],
  waiting: [base, { ...plain, background: color.sunken }],
  done: [base, { background: color.positive, borderColor: color.positive, color: color.onPositive }],
  again: [base, { background: color.caution, borderColor: color.caution, color: color.onCaution }],
  refused: [base, { background: color.critical, borderColor: color.critical, color: color.onCritical }],
  kept: [base, { background: color.accentSoft, borderColor: color.accent, color: color.ink, borderStyle: "dashed" }],
  /** Both sides stand below it, visible at once. */
  decide: [
    base,
    { background: color.surface, borderColor: color.caution, color: color.ink, minHeight: 0, borderWidth: "0.75rem" },
  ],
})

export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${theme.space.large} clamp(${theme.space.large}, 3vw, ${theme.space.vast})`,
})

export const sign = style({
  flex: "none",
  width: "clamp(5rem, min(14vw, 16dvh), 15rem)",
  aspectRatio: "1",
  selectors: {
    [`${panel.ready} &`]: { color: color.accent },
    [`${panel.waiting} &`]: { color: color.muted },
    [`${panel.kept} &`]: { color: color.accent },
    [`${panel.decide} &`]: { color: color.caution },
  },
})

export const words = style({ display: "grid", flex: "1 1 16rem", minWidth: 0, gap: theme.space.small })

export const text = style({
  fontSize: `clamp(${theme.size.hero}, min(6.5vw, 9dvh), 7.5rem)`,
  fontWeight: theme.weight.bold,
  lineHeight: theme.leading.tight,
  letterSpacing: "-0.02em",
  textWrap: "balance",
})

/** A product's name beside the outcome: as large as the line allows, and never cut. */
export const longText = style([
  text,
  { fontSize: `clamp(${theme.size.display}, min(3.6vw, 5.5dvh), 4rem)`, overflowWrap: "anywhere" },
])

export const code = style({
  fontFamily: theme.font.code,
  fontSize: `clamp(${theme.size.heading}, 2.6vw, ${theme.size.hero})`,
  lineHeight: theme.leading.snug,
  overflowWrap: "anywhere",
})

export const details = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  justifyContent: "space-between",
  gap: `${theme.space.large} ${theme.space.broad}`,
})

export const what = style({ display: "grid", flex: "1 1 18rem", minWidth: 0, gap: theme.space.small })

export const name = style({
  fontSize: `clamp(${theme.size.title}, 2vw, ${theme.size.display})`,
  fontWeight: theme.weight.strong,
  lineHeight: theme.leading.snug,
  overflowWrap: "anywhere",
})

/** None touches its neighbour. */
export const ways = style({ display: "flex", flexWrap: "wrap", gap: theme.space.medium })

export const help = style({ fontSize: theme.size.title, lineHeight: theme.leading.snug, maxWidth: theme.measure.text })

export const quantity = style({ fontSize: theme.size.title, lineHeight: theme.leading.tight, textAlign: "end" })
export const number = style({
  display: "block",
  fontSize: `clamp(${theme.size.hero}, min(5vw, 8dvh), 6rem)`,
  fontVariantNumeric: "tabular-nums",
})
