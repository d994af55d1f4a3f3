import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const footer = style({
  borderBlockStart: `1px solid ${theme.color.line}`,
  color: theme.color.muted,
  fontSize: theme.size.body,
})

export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `${theme.space.small} ${theme.space.broad}`,
  maxWidth: theme.measure.page,
  marginInline: "auto",
  padding: `${theme.space.wide} ${theme.space.large}`,
})

export const blurb = style({ maxWidth: "48ch" })

export const end = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `${theme.space.small} ${theme.space.wide}`,
})

export const list = style({ display: "flex", flexWrap: "wrap", gap: `${theme.space.tiny} ${theme.space.large}` })
