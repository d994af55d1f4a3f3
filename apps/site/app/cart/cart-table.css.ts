import { theme } from "@sightline/ui/theme/theme.css"
import { globalStyle, style } from "@vanilla-extract/css"

const phone = "(max-width: 47.99rem)"

/** On a phone each line is a small card: photo at the left, words, quantity and price beside it. */
export const table = style({
  width: "100%",
  borderCollapse: "collapse",
  textAlign: "start",
  "@media": { [phone]: { display: "block" } },
})
globalStyle(`${table} > :is(tbody, tfoot)`, { "@media": { [phone]: { display: "block" } } })
export const head = style({
  "@media": {
    [phone]: { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" },
  },
})
globalStyle(`${table} th`, {
  padding: theme.space.medium,
  borderBlockEnd: `2px solid ${theme.color.ink}`,
  textAlign: "start",
})
globalStyle(`${table} td`, {
  padding: theme.space.medium,
  verticalAlign: "middle",
  "@media": { [phone]: { padding: 0 } },
})
export const line = style({
  borderBlockEnd: `1px solid ${theme.color.line}`,
  "@media": {
    [phone]: {
      display: "grid",
      gridTemplate:
        '"photo product remove" auto "photo price price" auto "quantity quantity quantity" auto / 6rem 1fr auto',
      gap: `${theme.space.small} ${theme.space.medium}`,
      paddingBlock: theme.space.large,
    },
  },
})
/** A line to be read only: three cells in a row on a phone too. */
export const plainLine = style({
  borderBlockEnd: `1px solid ${theme.color.line}`,
  "@media": {
    [phone]: {
      display: "grid",
      gridTemplateColumns: "1fr auto auto",
      gap: theme.space.medium,
      paddingBlock: theme.space.large,
    },
  },
})
export const remove = style({ width: "3.5rem", "@media": { [phone]: { gridArea: "remove", width: "auto" } } })
export const photo = style({ width: "9rem", "@media": { [phone]: { gridArea: "photo", width: "auto" } } })
export const product = style({
  fontWeight: theme.weight.medium,
  overflowWrap: "anywhere",
  "@media": { [phone]: { gridArea: "product" } },
})
export const swatch = style({ display: "inline-block", verticalAlign: "middle", marginInlineEnd: theme.space.small })
export const quantity = style({ "@media": { [phone]: { gridArea: "quantity" } } })
export const price = style({ "@media": { [phone]: { gridArea: "price" } } })
export const icon = style({
  display: "inline-grid",
  placeItems: "center",
  width: "2.75rem",
  height: "2.75rem",
  border: 0,
  borderRadius: theme.radius.field,
  background: "transparent",
  color: theme.color.critical,
  cursor: "pointer",
  selectors: { "&:hover": { background: theme.color.criticalSoft } },
})
export const thumbnail = style({
  display: "block",
  overflow: "hidden",
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.field,
})
export const form = style({ display: "flex", alignItems: "center", gap: theme.space.small })
export const number = style({
  width: "5.5rem",
  minHeight: "2.75rem",
  paddingInline: theme.space.medium,
  border: `1px solid ${theme.color.edge}`,
  borderRadius: theme.radius.field,
  background: theme.color.surface,
  color: theme.color.ink,
  fontVariantNumeric: "tabular-nums",
})
export const short = style({ color: theme.color.caution, fontSize: theme.size.body, fontWeight: theme.weight.medium })
export const total = style({
  fontSize: theme.size.title,
  fontWeight: theme.weight.strong,
  fontVariantNumeric: "tabular-nums",
  "@media": { [phone]: { display: "flex", justifyContent: "space-between", paddingBlock: theme.space.large } },
})
globalStyle(`${total} th`, { borderBlockEnd: 0, textAlign: "end" })
