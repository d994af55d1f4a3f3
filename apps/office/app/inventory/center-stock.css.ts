import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const stock = style({ display: "grid", gap: theme.space.tiny, minWidth: 0, fontSize: theme.size.small })
export const table = style({
  width: "100%",
  borderCollapse: "collapse",
  fontVariantNumeric: "tabular-nums",
  lineHeight: theme.leading.snug,
})

const cell = style({ paddingBlock: theme.space.tiny, paddingInline: theme.space.small })
const head = style([
  cell,
  { borderBlockEnd: `1px solid ${theme.color.line}`, color: theme.color.muted, fontWeight: theme.weight.medium },
])
export const nameHead = style([head, { textAlign: "start" }])
export const numberHead = style([head, { textAlign: "end", whiteSpace: "nowrap" }])
export const name = style([cell, { textAlign: "start", fontWeight: "inherit", overflowWrap: "anywhere" }])
export const number = style([cell, { textAlign: "end" }])
export const zero = style([number, { color: theme.color.muted }])
export const sum = style({ borderBlockStart: `1px solid ${theme.color.line}`, fontWeight: theme.weight.strong })
