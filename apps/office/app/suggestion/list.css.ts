import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const groups = style({ display: "grid", gap: theme.space.wide, minWidth: 0 })

/** A vendor and what would be ordered from them. */
export const group = style({ display: "grid", gap: theme.space.small, minWidth: 0 })
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: theme.space.large,
  rowGap: theme.space.tiny,
})
export const vendor = style({ margin: 0, fontSize: theme.size.title, overflowWrap: "anywhere" })
/** The sum stands at the end of the line, above the column of amounts. */
export const sum = style({ marginInlineStart: "auto", color: theme.color.muted, fontVariantNumeric: "tabular-nums" })

export const all = style({ fontVariantNumeric: "tabular-nums" })

/** The number stays readable where the table scrolls; its hidden label scrolls along and does not widen the page. */
export const count = style({ minWidth: "11rem", position: "relative" })

export const product = style({ display: "grid" })

/** A sentence takes a few lines, not a column of single words; what left stands beside it where there is room. */
export const why = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: theme.space.large,
  rowGap: theme.space.small,
  minWidth: "14rem",
})
export const reason = style({ flex: "1 1 14rem" })
