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
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: `${theme.space.medium} ${theme.space.large}`,
})
export const title = style({ fontSize: `clamp(${theme.size.heading}, 4vw, ${theme.size.display})` })
export const count = style({ color: theme.color.muted, marginInlineEnd: "auto" })
export const nothing = style({
  display: "grid",
  justifyItems: "start",
  gap: theme.space.medium,
  maxWidth: theme.measure.text,
  paddingBlock: theme.space.vast,
})
export const noItems = style({ fontSize: theme.size.title, fontWeight: theme.weight.strong })
export const pages = style({ display: "flex", justifyContent: "center" })
