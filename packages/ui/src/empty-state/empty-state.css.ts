import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

export const empty = style({
  display: "grid",
  justifyItems: "center",
  gap: theme.space.small,
  padding: `${theme.space.vast} ${theme.space.wide}`,
  textAlign: "center",
})
export const icon = style({ color: theme.color.accent, marginBlockEnd: theme.space.small })
export const title = style({ fontSize: theme.size.lead, fontWeight: theme.weight.strong })
export const words = style({ color: theme.color.muted, maxWidth: "44ch", textWrap: "balance" })
export const action = style({ marginBlockStart: theme.space.medium })
