import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const page = style({
  display: "grid",
  gridTemplate: "auto 1fr auto / minmax(0, 1fr)",
  minHeight: "100dvh",
  fontSize: theme.size.lead,
})
export const main = style({ minWidth: 0, selectors: { "&:focus": { outline: "none" } } })

export const footer = style({
  borderBlockStart: `1px solid ${theme.color.line}`,
  color: theme.color.muted,
  fontSize: theme.size.body,
})

export const footerLine = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `${theme.space.small} ${theme.space.broad}`,
  maxWidth: theme.measure.page,
  marginInline: "auto",
  padding: `${theme.space.broad} ${theme.space.large}`,
})
