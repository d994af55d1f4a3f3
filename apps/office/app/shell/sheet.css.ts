import { theme } from "@sightline/ui/theme/theme.css"
import { globalStyle, style } from "@vanilla-extract/css"

/** Paper is white and ink is black in every theme. */
export const sheet = style({
  display: "grid",
  gap: theme.space.wide,
  minWidth: 0,
  padding: theme.space.wide,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.field,
  background: "white",
  color: "black",
  lineHeight: theme.leading.snug,
  "@media": {
    print: { padding: 0, border: 0, page: "invoice" },
    "(max-width: 30rem)": { padding: theme.space.medium },
  },
})
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: theme.space.large,
})
export const title = style({ margin: 0, fontSize: theme.size.heading })
export const line = style({ margin: 0 })
export const seller = style({ display: "grid", minWidth: 0, fontStyle: "normal", overflowWrap: "anywhere" })
export const logo = style({
  maxWidth: "min(12.5rem, 100%)",
  maxHeight: "4rem",
  marginBlockEnd: theme.space.small,
  objectFit: "contain",
  objectPosition: "left",
})
export const buyer = style({ display: "grid", margin: 0 })
export const table = style({ width: "100%", borderCollapse: "collapse" })
export const column = style({ textAlign: "start", borderBlockEnd: "1px solid black" })
export const number = style({
  textAlign: "end",
  fontVariantNumeric: "tabular-nums",
  verticalAlign: "top",
  paddingInlineStart: theme.space.small,
  // A broken amount reads as another one.
  whiteSpace: "nowrap",
  selectors: { "thead &": { borderBlockEnd: "1px solid black" } },
})
/** A line stays on one page of paper. */
export const row = style({ breakInside: "avoid" })
globalStyle(`${row} > td`, { paddingBlock: theme.space.tiny, overflowWrap: "anywhere" })
export const code = style({ display: "block", fontFamily: theme.font.code, fontSize: theme.size.small })
export const sums = style({
  display: "grid",
  gap: theme.space.tiny,
  justifySelf: "end",
  width: "min(22rem, 100%)",
  margin: 0,
  breakInside: "avoid",
})
export const entry = style({ display: "flex", justifyContent: "space-between", gap: theme.space.large })
export const value = style({ margin: 0, fontVariantNumeric: "tabular-nums" })
export const total = style([
  entry,
  { paddingBlock: theme.space.tiny, borderBlockStart: "1px solid black", fontWeight: theme.weight.bold },
])
export const page = style({
  display: "grid",
  alignContent: "start",
  gap: theme.space.large,
  maxWidth: "60rem",
  paddingInline: `clamp(${theme.space.large}, 3vw, ${theme.space.broad})`,
  paddingBlock: theme.space.wide,
  "@media": { print: { display: "block", maxWidth: "none", padding: 0 } },
})
export const buttons = style({
  display: "flex",
  flexWrap: "wrap",
  gap: theme.space.small,
  "@media": { print: { display: "none" } },
})
