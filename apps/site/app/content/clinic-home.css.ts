import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const pages = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(18rem, 100%), 1fr))",
  gap: `0 ${theme.space.vast}`,
})
export const page = style({
  display: "grid",
  alignContent: "start",
  gap: theme.space.tiny,
  height: "100%",
  paddingBlock: `${theme.space.large} ${theme.space.wide}`,
  borderBlockStart: `1px solid ${theme.color.edge}`,
  color: theme.color.ink,
  textDecoration: "none",
})
export const name = style({
  fontSize: theme.size.title,
  fontWeight: theme.weight.strong,
  lineHeight: theme.leading.snug,
  selectors: { [`${page}:hover &`]: { color: theme.color.accent, textDecoration: "underline" } },
})
export const image = style({
  width: "100%",
  height: "auto",
  aspectRatio: "4 / 3",
  objectFit: "cover",
  borderRadius: theme.radius.card,
})
