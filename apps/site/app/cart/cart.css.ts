import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const page = style({
  display: "grid",
  alignContent: "start",
  gap: theme.space.wide,
  maxWidth: theme.measure.page,
  marginInline: "auto",
  padding: `clamp(1.5rem, 4vw, 3rem) ${theme.space.large} ${theme.space.grand}`,
})
export const title = style({ fontSize: `clamp(${theme.size.title}, 4vw, ${theme.size.heading})` })
export const empty = style({
  display: "grid",
  justifyItems: "start",
  gap: theme.space.wide,
  paddingBlock: theme.space.vast,
})
export const emptyWords = style({ fontSize: theme.size.title })
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "end",
  gap: theme.space.medium,
})
