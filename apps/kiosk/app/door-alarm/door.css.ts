import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

const { color, size, space } = theme

export const page = style({ display: "grid", alignContent: "start", gap: space.large, padding: space.large })
export const lead = style({ color: color.muted, maxWidth: "60ch" })
export const parts = style({ display: "grid", gap: space.large })

/** The state of the door from across the room: a shape, a word, and an edge. */
const panel = style({
  display: "grid",
  gap: space.large,
  padding: `clamp(${space.large}, 3vw, ${space.vast})`,
  border: "3px solid",
  borderRadius: theme.radius.card,
})
export const quiet = style([panel, { background: color.surface, borderColor: color.edge, color: color.ink }])
export const alarm = style([
  panel,
  { background: color.critical, borderColor: color.critical, borderWidth: "0.75rem", color: color.onCritical },
])

export const line = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.large })
export const sign = style({ flex: "none", width: "clamp(4rem, 12vw, 9rem)", aspectRatio: "1" })
export const words = style({ display: "grid", flex: "1 1 14rem", minWidth: 0, gap: space.small })
export const text = style({
  fontSize: `clamp(${size.display}, 5vw, 5rem)`,
  fontWeight: theme.weight.bold,
  lineHeight: theme.leading.tight,
})
export const name = style({
  fontSize: `clamp(${size.title}, 3.5vw, 3rem)`,
  fontWeight: theme.weight.strong,
  lineHeight: theme.leading.snug,
  overflowWrap: "anywhere",
})
export const list = style({ display: "grid", gap: space.large, listStyle: "none", margin: 0, padding: 0 })
export const facts = style({ display: "flex", flexWrap: "wrap", gap: `${space.small} ${space.broad}`, margin: 0 })
export const fact = style({ minWidth: 0, fontSize: size.heading, overflowWrap: "anywhere" })
export const term = style({ fontSize: size.lead })
export const value = style({ margin: 0, fontWeight: theme.weight.strong })
export const ways = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.medium })
