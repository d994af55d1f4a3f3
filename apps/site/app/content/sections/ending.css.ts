import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const ending = style({
  display: "grid",
  gap: theme.space.vast,
  maxWidth: theme.measure.page,
  marginInline: "auto",
  padding: `clamp(2.5rem, 6vw, 5rem) ${theme.space.large}`,
})
export const ask = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.space.wide,
  padding: "clamp(1.5rem, 5vw, 3rem)",
  borderRadius: theme.radius.card,
  background: theme.color.accentSoft,
})
export const words = style({ flex: "1 1 20rem", display: "grid", gap: theme.space.small })
export const next = style({ display: "grid", gap: theme.space.large })
export const nextTitle = style({ fontSize: theme.size.title })
export const links = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(18rem, 100%), 1fr))",
  gap: `0 ${theme.space.vast}`,
})
export const link = style({
  display: "flex",
  justifyContent: "space-between",
  gap: theme.space.medium,
  paddingBlock: theme.space.large,
  borderBlockStart: `1px solid ${theme.color.edge}`,
  color: theme.color.ink,
  fontWeight: theme.weight.strong,
  textDecoration: "none",
  "::after": { content: ['"→"', '"→" / ""'], color: theme.color.accent },
  selectors: { "&:hover": { color: theme.color.accent } },
})
