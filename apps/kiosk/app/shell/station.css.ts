import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const station = style({
  display: "grid",
  gridTemplate: "auto 1fr / minmax(0, 1fr)",
  minHeight: "100dvh",
  fontSize: theme.size.title,
})

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${theme.space.small} ${theme.space.wide}`,
  padding: `${theme.space.small} clamp(${theme.space.large}, 3vw, ${theme.space.broad})`,
  background: theme.color.surface,
  borderBlockEnd: `1px solid ${theme.color.line}`,
})

export const where = style({
  display: "flex",
  alignItems: "center",
  gap: theme.space.small,
  fontSize: theme.size.lead,
  color: theme.color.muted,
})
export const who = style({ marginInlineStart: "auto", fontSize: theme.size.lead })
export const main = style({ minWidth: 0, selectors: { "&:focus": { outline: "none" } } })
