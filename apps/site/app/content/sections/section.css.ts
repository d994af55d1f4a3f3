import { theme } from "@sightline/ui/theme/theme.css"
import { globalStyle, style, styleVariants } from "@vanilla-extract/css"

export const wide = "(min-width: 60rem)"
const inside = { maxWidth: theme.measure.page, marginInline: "auto", paddingInline: theme.space.large } as const

const bandBase = style({ scrollMarginBlockStart: "5rem" })
/** Stacked sections, every second one on white. */
export const band = styleVariants({
  plain: [bandBase, {}],
  white: [bandBase, { background: theme.color.surface, borderBlock: `1px solid ${theme.color.line}` }],
})
export const inner = style({ ...inside, paddingBlock: "clamp(2.5rem, 6vw, 5rem)" })

/** The heading stands beside its words where there is room. */
export const aside = style({
  display: "grid",
  gap: `${theme.space.wide} ${theme.space.grand}`,
  "@media": { [wide]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 2fr)" } },
})
export const stack = style({ display: "grid", gap: theme.space.broad })
export const head = style({ display: "grid", gap: theme.space.medium, maxWidth: theme.measure.text })
export const title = style({ maxWidth: "22ch", fontSize: `clamp(${theme.size.heading}, 3.4vw, ${theme.size.display})` })
export const words = style({
  display: "grid",
  alignContent: "start",
  gap: theme.space.large,
  maxWidth: theme.measure.text,
})
export const lead = style({ color: theme.color.muted, maxWidth: theme.measure.text })
export const muted = style({ color: theme.color.muted })
export const actions = style({ display: "flex", flexWrap: "wrap", gap: theme.space.medium })

export const list = style({ display: "grid", gap: theme.space.small })
globalStyle(`${list} > li`, { display: "grid", gridTemplateColumns: "1.5rem 1fr", alignItems: "baseline" })
globalStyle(`${list} > li::before`, {
  content: '""',
  width: "0.5rem",
  height: "0.5rem",
  borderRadius: theme.radius.round,
  background: theme.color.accent,
  // A dot as high as a lower-case letter beside it.
  transform: "translateY(-0.12em)",
})

export const picture = style({
  display: "grid",
  alignItems: "center",
  gap: `${theme.space.broad} ${theme.space.grand}`,
  "@media": { [wide]: { gridTemplateColumns: "5fr 7fr" } },
})
export const frame = style({ width: "100%", maxWidth: "26rem", marginInline: "auto" })

const columns = (least: string) =>
  ({
    display: "grid",
    gridTemplateColumns: `repeat(auto-fit, minmax(min(${least}, 100%), 1fr))`,
    gap: `${theme.space.broad} ${theme.space.vast}`,
  }) as const

const stepsBase = style({ counterReset: "step" })
/** Five in one row where four would leave one alone. */
export const steps = styleVariants({
  few: [stepsBase, columns("15rem")],
  five: [stepsBase, columns("11.5rem")],
})
export const step = style({
  display: "grid",
  alignContent: "start",
  gap: theme.space.tiny,
  borderBlockStart: `1px solid ${theme.color.edge}`,
  paddingBlockStart: theme.space.medium,
  counterIncrement: "step",
  "::before": {
    content: "counter(step)",
    fontSize: theme.size.heading,
    fontWeight: theme.weight.strong,
    lineHeight: theme.leading.tight,
    color: theme.color.accent,
  },
})
export const facts = style(columns("13rem"))
export const fact = style({ display: "grid", alignContent: "start", gap: theme.space.small })
export const figure = style({
  fontSize: `clamp(${theme.size.heading}, 4vw, ${theme.size.display})`,
  fontWeight: theme.weight.strong,
  lineHeight: theme.leading.tight,
  letterSpacing: "-0.02em",
  color: theme.color.accent,
})
/** Rows of three, or of two where threes would leave one alone. */
export const topics = styleVariants({ threes: columns("18rem"), twos: columns("24rem") })
export const topic = style({
  display: "grid",
  alignContent: "start",
  gap: theme.space.tiny,
  borderBlockStart: `2px solid ${theme.color.accent}`,
  paddingBlockStart: theme.space.medium,
})

export const questions = style({ borderBlockStart: `1px solid ${theme.color.line}`, maxWidth: theme.measure.text })
export const question = style({ borderBlockEnd: `1px solid ${theme.color.line}` })
export const asked = style({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "baseline",
  gap: theme.space.large,
  paddingBlock: theme.space.large,
  fontWeight: theme.weight.strong,
  cursor: "pointer",
  listStyle: "none",
  "::after": {
    content: ['"+"', '"+" / ""'],
    flex: "none",
    fontSize: theme.size.title,
    lineHeight: 1,
    color: theme.color.accent,
  },
  selectors: {
    "&::-webkit-details-marker": { display: "none" },
    "details[open] > &::after": { content: ['"–"', '"–" / ""'] },
    "&:hover": { color: theme.color.accent },
  },
})
export const answer = style({ display: "grid", gap: theme.space.medium, paddingBlockEnd: theme.space.wide })

export const tableFrame = style({ overflowX: "auto" })
const phone = "(max-width: 39.99rem)"
export const table = style({
  width: "100%",
  borderCollapse: "collapse",
  textAlign: "start",
  "@media": { [phone]: { fontSize: theme.size.body, lineHeight: theme.leading.snug } },
})
globalStyle(`${table} :is(th, td)`, {
  padding: `${theme.space.medium} ${theme.space.large}`,
  "@media": { [phone]: { padding: `${theme.space.medium} ${theme.space.small}` } },
  borderBlockEnd: `1px solid ${theme.color.line}`,
  textAlign: "start",
  verticalAlign: "top",
})
globalStyle(`${table} thead :is(th, td)`, { borderBlockEnd: `2px solid ${theme.color.ink}` })
globalStyle(`${table} tbody th`, { fontWeight: theme.weight.medium, color: theme.color.muted, width: "28%" })
globalStyle(`${table} :is(th, td):first-child`, { paddingInlineStart: 0 })
globalStyle(`${table} td:last-child, ${table} thead th:last-child`, { background: theme.color.accentSoft })

export const roles = style({ display: "grid", gap: theme.space.vast })
export const role = style({
  display: "grid",
  gap: `${theme.space.small} ${theme.space.grand}`,
  borderBlockStart: `1px solid ${theme.color.edge}`,
  paddingBlockStart: theme.space.large,
  scrollMarginBlockStart: "6rem",
  "@media": { [wide]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 2fr)" } },
})
export const jumps = style({ display: "flex", flexWrap: "wrap", gap: `${theme.space.small} ${theme.space.wide}` })

export const leaflets = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(13rem, 100%), 1fr))",
  gap: theme.space.large,
})
export const leaflet = style({
  display: "grid",
  gap: theme.space.hair,
  padding: theme.space.large,
  border: `1px solid ${theme.color.edge}`,
  borderRadius: theme.radius.card,
  background: theme.color.surface,
  color: theme.color.ink,
  textDecoration: "none",
  selectors: { "&:hover": { borderColor: theme.color.accent, background: theme.color.accentSoft } },
})
export const ownName = style({
  fontFamily: `${theme.font.text}, "Chinese Name"`,
  fontSize: theme.size.title,
  fontWeight: theme.weight.strong,
})

export const promise = style({
  display: "grid",
  gap: theme.space.wide,
  padding: "clamp(1.5rem, 5vw, 3rem)",
  borderRadius: theme.radius.card,
  background: theme.color.accentSoft,
})
export const promises = style({ display: "flex", flexWrap: "wrap", gap: `${theme.space.small} ${theme.space.broad}` })

export const reach = style({
  display: "grid",
  alignItems: "start",
  gap: `${theme.space.broad} ${theme.space.grand}`,
  "@media": { [wide]: { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)" } },
})
