import { theme } from "@sightline/ui/theme/theme.css"
import { globalStyle, style } from "@vanilla-extract/css"

export const screen = style({
  display: "grid",
  alignContent: "start",
  gap: theme.space.large,
  paddingInline: `clamp(${theme.space.large}, 3vw, ${theme.space.broad})`,
  paddingBlock: theme.space.wide,
})
export const title = style({ margin: 0, fontSize: theme.size.heading })
export const lead = style({ margin: 0, maxWidth: "68ch" })
export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: theme.space.medium,
  // A second row of buttons stands under the first, not under the count.
  "@media": { "(min-width: 48rem)": { justifyContent: "end" } },
})
/** In line with the controls beside it, which have labels above them. */
export const count = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: theme.touch.office,
  color: theme.color.muted,
  fontVariantNumeric: "tabular-nums",
  marginInlineEnd: "auto",
})
export const order = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: theme.space.small,
  minWidth: "13rem",
})
globalStyle(`${order} > :only-child`, { flexGrow: 1 })
export const part = style({
  display: "grid",
  gap: theme.space.large,
  minWidth: 0,
  paddingBlockStart: theme.space.large,
})
export const endBar = style({
  position: "sticky",
  insetBlockEnd: 0,
  zIndex: 2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.space.medium,
  paddingBlock: theme.space.medium,
  borderBlockStart: `1px solid ${theme.color.line}`,
  background: theme.color.background,
})
