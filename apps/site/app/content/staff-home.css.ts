import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const page = style({
  display: "grid",
  alignContent: "start",
  gap: theme.space.broad,
  maxWidth: theme.measure.page,
  marginInline: "auto",
  padding: `clamp(2rem, 6vw, 4.5rem) ${theme.space.large} 0`,
})
export const welcome = style({ display: "grid", gap: theme.space.small })
export const lead = style({ color: theme.color.muted, fontSize: theme.size.title, maxWidth: "40ch" })
export const task = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.space.wide,
})
export const about = style({ flex: "1 1 18rem", minWidth: 0, display: "grid", gap: theme.space.tiny })
export const words = style({ color: theme.color.muted, fontSize: theme.size.body })
export const tiles = style({
  display: "grid",
  gap: theme.space.medium,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 9rem), 1fr))",
  margin: 0,
  padding: 0,
  listStyle: "none",
})
export const tile = style({
  display: "grid",
  justifyItems: "start",
  alignContent: "space-between",
  gap: theme.space.medium,
  height: "100%",
  padding: theme.space.large,
  color: theme.color.ink,
  background: theme.color.surface,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.card,
  fontSize: theme.size.title,
  fontWeight: theme.weight.strong,
  textDecoration: "none",
  selectors: { "&:hover": { background: theme.color.sunken } },
})
export const waiting = style({ display: "grid", gap: theme.space.tiny, marginBlockStart: theme.space.medium })
export const waits = style({
  display: "flex",
  alignItems: "center",
  gap: theme.space.medium,
  paddingBlock: theme.space.small,
  color: theme.color.ink,
  textDecoration: "none",
  borderRadius: theme.radius.field,
  selectors: { "&:hover": { background: theme.color.sunken } },
})
export const number = style({
  minWidth: "3ch",
  fontSize: theme.size.title,
  fontWeight: theme.weight.strong,
  fontVariantNumeric: "tabular-nums",
  textAlign: "end",
})
