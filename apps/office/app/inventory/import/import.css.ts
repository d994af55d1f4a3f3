import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const help = style({ display: "grid", maxWidth: "72ch" })
export const helpTitle = style({ fontWeight: 600, cursor: "pointer", paddingBlock: theme.space.small })
export const helpList = style({
  display: "grid",
  gap: theme.space.small,
  margin: 0,
  marginBlockEnd: theme.space.medium,
  paddingInlineStart: theme.space.large,
})
export const told = style({ display: "grid", gap: theme.space.small, fontVariantNumeric: "tabular-nums" })
