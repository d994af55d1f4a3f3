import { theme } from "@sightline/ui/theme/theme.css"
import { style, styleVariants } from "@vanilla-extract/css"

export const footer = style({
  borderBlockStart: `1px solid ${theme.color.line}`,
  color: theme.color.muted,
  fontSize: theme.size.body,
})

const lineBase = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `${theme.space.small} ${theme.space.broad}`,
  marginInline: "auto",
  padding: `${theme.space.wide} ${theme.space.large}`,
})

export const line = styleVariants({
  page: [lineBase, { maxWidth: theme.measure.page }],
  full: [lineBase, { maxWidth: "110rem", paddingInline: theme.space.broad }],
})

export const blurb = style({ maxWidth: "48ch" })

export const end = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `${theme.space.small} ${theme.space.wide}`,
})

export const list = style({ display: "flex", flexWrap: "wrap", gap: `${theme.space.tiny} ${theme.space.large}` })
