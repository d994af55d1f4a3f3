import { theme } from "@sightline/ui/theme/theme.css"
import { globalStyle, style } from "@vanilla-extract/css"

export const form = style({ display: "grid", gap: theme.space.large, minWidth: 0, alignContent: "start" })
export const part = style({ display: "grid", gap: theme.space.large })
export const heading = style({ margin: 0, fontSize: theme.size.title })
export const choices = style({
  display: "grid",
  gap: theme.space.medium,
  gridTemplateColumns: "repeat(auto-fit, minmax(8rem, 1fr))",
})
// Its words keep to one line where a phone has room for two beside each other.
globalStyle(`${choices} > :nth-child(3)`, { "@media": { "(max-width: 30rem)": { gridColumn: "1 / -1" } } })
export const quick = style({ display: "flex", flexWrap: "wrap", gap: theme.space.small })
export const cash = style({
  display: "grid",
  gap: theme.space.large,
  "@media": { "(min-width: 56rem)": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } },
})
export const field = style({ display: "grid", gap: theme.space.medium, alignContent: "start" })
export const change = style({ display: "grid", alignContent: "start", lineHeight: theme.leading.tight })
export const changeWord = style({ color: theme.color.muted, fontSize: theme.size.lead })
/** Change and total: the biggest things on the page. */
export const bigAmount = style({
  fontSize: "clamp(2.25rem, 6vw, 4rem)",
  fontWeight: theme.weight.bold,
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
})
export const changeMissing = style([bigAmount, { color: theme.color.caution }])
/** Change before total, side by side where both have room; neither the header nor the foot of a phone hides them. */
export const settled = style({ display: "flex", flexWrap: "wrap", gap: theme.space.large })
globalStyle(`${settled} > *`, { flex: "1 1 12rem" })
/** What comes after change and total: the next sale before the papers. */
export const next = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: theme.space.medium })
globalStyle(`${settled} > ${next}`, { flexBasis: "100%" })
export const picker = style({ display: "grid", gap: theme.space.small })
export const found = style({
  display: "grid",
  gap: theme.space.tiny,
  maxHeight: "16rem",
  overflow: "auto",
  margin: 0,
  padding: theme.space.tiny,
  listStyle: "none",
})
export const notes = style({ display: "grid", gap: theme.space.medium, margin: 0, padding: 0, listStyle: "none" })
export const note = style({ display: "grid", gap: theme.space.tiny })
