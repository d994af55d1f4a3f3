import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const groups = style({ display: "grid", gap: theme.space.wide })
export const group = style({ display: "grid", gap: theme.space.small })
export const title = style({ fontSize: theme.size.body })
export const list = style({ display: "grid", margin: 0 })

export const line = style({
  display: "grid",
  gridTemplateColumns: "minmax(7rem, 2fr) 3fr",
  alignItems: "center",
  gap: theme.space.medium,
  minHeight: theme.touch.compact,
  paddingBlock: theme.space.tiny,
  selectors: { "& + &": { borderBlockStart: `1px solid ${theme.color.line}` } },
})

export const press = style({ display: "flex", flexWrap: "wrap", gap: theme.space.tiny })

export const key = style({
  paddingInline: theme.space.small,
  border: `1px solid ${theme.color.edge}`,
  borderRadius: theme.radius.field,
  background: theme.color.sunken,
  fontFamily: theme.font.code,
  fontSize: theme.size.small,
  lineHeight: theme.leading.normal,
  whiteSpace: "nowrap",
})

export const words = style({ margin: 0 })
