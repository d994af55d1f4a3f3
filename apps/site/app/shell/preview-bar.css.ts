import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.space.small,
  padding: `${theme.space.small} ${theme.space.large}`,
  borderBottom: `1px solid ${theme.color.line}`,
  background: theme.color.surface,
  color: theme.color.ink,
  fontSize: theme.size.body,
})
export const words = style({ margin: 0 })
export const pages = style({
  display: "flex",
  flexWrap: "wrap",
  gap: theme.space.medium,
  margin: 0,
  padding: 0,
  listStyle: "none",
})
export const page = style({
  display: "inline-block",
  paddingBlock: theme.space.small,
  color: theme.color.ink,
  selectors: { "&[aria-current]": { fontWeight: 700 } },
})
