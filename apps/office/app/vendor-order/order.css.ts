import { focusRing } from "@sightline/ui/theme/focus"
import { theme } from "@sightline/ui/theme/theme.css"
import { globalStyle, style } from "@vanilla-extract/css"

export const filters = style({
  display: "grid",
  gap: theme.space.medium,
  alignItems: "end",
  gridTemplateColumns: "repeat(auto-fit, minmax(14rem, 1fr))",
})
/** Beside a field of several lines the others stand at its first one. */
export const fields = style([filters, { alignItems: "start" }])
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  justifyContent: "space-between",
  gap: theme.space.medium,
})
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: theme.space.small, alignItems: "center" })
/** The choice of a center, and below it what a vendor reads. */
export const delivery = style({ display: "grid", gap: theme.space.small, maxWidth: "28rem" })
export const parts = style({ display: "grid", gap: theme.space.large, minWidth: 0 })

export const rows = style({ minWidth: 0 })
/** The link covers its row; screen readers hear the number only. */
export const rowLink = style({
  color: theme.color.accent,
  fontWeight: theme.weight.medium,
  borderRadius: theme.radius.field,
  selectors: { ...focusRing, "&::after": { content: "", position: "absolute", inset: 0 } },
})
globalStyle(`${rows} tbody tr`, { position: "relative" })
globalStyle(`${rows} tbody tr:hover`, { background: theme.color.sunken })

export const choices = style({ display: "grid", gap: theme.space.tiny, maxHeight: "12rem", overflow: "auto" })
export const chooser = style({
  border: `1px solid ${theme.color.edge}`,
  borderRadius: theme.radius.field,
  padding: theme.space.small,
})
