import { theme } from "@sightline/ui/theme/theme.css"
import { globalStyle, style, styleVariants } from "@vanilla-extract/css"

const wide = "(min-width: 80rem)"
const narrow = "(max-width: 79.99rem)"
const phone = "(max-width: 47.99rem)"
const slim = "(max-width: 29.99rem)"

const headerBase = style({
  position: "sticky",
  zIndex: theme.layer.header,
  insetBlockStart: 0,
  background: theme.color.surface,
  borderBlockEnd: `1px solid ${theme.color.line}`,
  // At high magnification little of the page is left, so the header scrolls away with it.
  "@media": { "(max-height: 18rem)": { position: "static" } },
})

/** Document 0 §2.3: 66 high, 82 with a line for the centers. */
export const header = styleVariants({
  one: [headerBase, { height: 66 }],
  two: [headerBase, { height: 82 }],
})

const barBase = style({
  display: "flex",
  alignItems: "center",
  gap: theme.space.medium,
  paddingInline: theme.space.large,
  maxWidth: "110rem",
  marginInline: "auto",
})

export const bar = styleVariants({ one: [barBase, { height: 65 }], two: [barBase, { height: 49 }] })

export const home = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: theme.touch.office,
  textDecoration: "none",
  borderRadius: theme.radius.field,
})

export const onlyNarrow = style({ "@media": { [wide]: { display: "none" } } })
export const onlyWide = style({ "@media": { [narrow]: { display: "none" } } })
export const notOnPhone = style({ "@media": { [phone]: { display: "none" } } })

export const nav = style({ display: "flex", gap: theme.space.hair, marginInlineStart: theme.space.small })
export const end = style({
  display: "flex",
  alignItems: "center",
  gap: theme.space.small,
  marginInlineStart: "auto",
  minWidth: 0,
})

/** A link or a button of the header: quiet unless it is the current place. */
export const item = style({
  display: "inline-flex",
  alignItems: "center",
  gap: theme.space.tiny,
  minHeight: theme.touch.office,
  maxWidth: "min(18rem, 100%)",
  paddingInline: theme.space.medium,
  border: 0,
  borderRadius: theme.radius.field,
  background: "transparent",
  color: theme.color.ink,
  fontFamily: "inherit",
  fontSize: theme.size.body,
  lineHeight: theme.leading.snug,
  textAlign: "start",
  textDecoration: "none",
  whiteSpace: "nowrap",
  cursor: "pointer",
  selectors: {
    "&:hover": { background: theme.color.sunken },
    "&[aria-current]": {
      color: theme.color.accent,
      fontWeight: theme.weight.strong,
      background: theme.color.accentSoft,
    },
  },
})

/** On a phone the drawing replaces the name, which is still read aloud. */
export const userName = style({
  overflow: "hidden",
  textOverflow: "ellipsis",
  "@media": { [phone]: { position: "absolute", width: 1, height: 1, clipPath: "inset(50%)" } },
})

export const cart = style([item, { position: "relative", flex: "none", paddingInline: theme.space.small }])
export const cartBadge = style({
  minWidth: "1.5em",
  paddingInline: "0.4em",
  borderRadius: theme.radius.round,
  background: theme.color.accent,
  color: theme.color.onAccent,
  fontSize: theme.size.small,
  fontWeight: theme.weight.strong,
  fontVariantNumeric: "tabular-nums",
  textAlign: "center",
})

export const close = style([item, { justifyContent: "center" }])

/** A long name yields to its neighbors, and a short one stays whole; a phone shows the icon alone. */
export const words = style({
  minWidth: "5ch",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "@media": { [phone]: { minWidth: 0 } },
})
export const still = style({
  color: theme.color.muted,
  cursor: "default",
  selectors: { "&:hover": { background: "transparent" } },
})

const panelBase = style({
  position: "fixed",
  margin: 0,
  padding: theme.space.small,
  border: `1px solid ${theme.color.line}`,
  background: theme.color.raised,
  color: theme.color.ink,
  boxShadow: theme.shadow.float,
  selectors: { "&::backdrop": { background: "transparent" } },
})

const dropBase = style([
  panelBase,
  {
    inset: "auto",
    insetBlockStart: 62,
    minWidth: "14rem",
    maxWidth: "min(24rem, calc(100vw - 2rem))",
    maxHeight: "70dvh",
    overflow: "auto",
    borderRadius: theme.radius.card,
  },
])

/** Below its button where the browser can, otherwise at that side of the header. */
const anchored = "(position-area: block-end)"
const under = (towards: "start" | "end") => ({
  [anchored]: {
    inset: "auto",
    marginBlock: theme.space.tiny,
    positionArea: `block-end span-inline-${towards === "start" ? "end" : "start"}`,
    positionTryFallbacks: "flip-inline",
  },
})

export const drop = styleVariants({
  start: [dropBase, { insetInlineStart: theme.space.large, "@supports": under("start") }],
  end: [dropBase, { insetInlineEnd: theme.space.large, "@supports": under("end") }],
})

export const side = style([
  panelBase,
  {
    inset: "0 auto 0 0",
    width: "min(20rem, 88vw)",
    height: "100dvh",
    maxHeight: "none",
    overflow: "auto",
    padding: theme.space.large,
    borderWidth: "0 1px 0 0",
    selectors: { "&::backdrop": { background: theme.color.scrim } },
  },
])

export const sideHead = style({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  marginBlockEnd: theme.space.medium,
})
export const group = style({
  display: "grid",
  paddingBlock: theme.space.small,
  selectors: { "& + &": { borderBlockStart: `1px solid ${theme.color.line}` } },
})
export const groupTitle = style({
  paddingInline: theme.space.medium,
  fontSize: theme.size.small,
  fontWeight: theme.weight.regular,
  color: theme.color.muted,
})
export const indented = style({ paddingInlineStart: theme.space.large })
export const who = style({ padding: theme.space.medium, lineHeight: theme.leading.snug, overflowWrap: "anywhere" })
export const mail = style({ color: theme.color.muted, fontSize: theme.size.small })

export const centers = style({
  display: "flex",
  alignItems: "center",
  height: 32,
  paddingInline: theme.space.tiny,
  borderBlockStart: `1px solid ${theme.color.line}`,
  background: theme.color.sunken,
  fontSize: theme.size.small,
})

/** The choices of a list fill its width; those of the line of centers keep to it. */
globalStyle(`${drop.start} ${item}, ${drop.end} ${item}, ${side} ${item}`, {
  width: "100%",
  maxWidth: "none",
  whiteSpace: "normal",
})
globalStyle(`${centers} > ${item}`, { minHeight: 28, fontSize: theme.size.small })
globalStyle(`${side} ${close}`, { width: theme.touch.office, padding: 0 })
globalStyle(`${end} > *`, { minWidth: 0 })
globalStyle(`${end} > button`, { flex: "none" })
globalStyle(`${bar.one} > *, ${bar.two} > *`, { flex: "none" })
globalStyle(`${bar.one} > ${end}, ${bar.two} > ${end}`, { flex: "0 1 auto" })
globalStyle(`${end} > a`, { maxWidth: "14rem" })
// Magnified to 400 % there is room for the drawings alone; their names are still read aloud.
globalStyle(`${end} > a`, { "@media": { [slim]: { flex: "none", paddingInline: theme.space.small } } })
globalStyle(`${end} > a > ${words}`, {
  "@media": { [slim]: { position: "absolute", width: 1, clipPath: "inset(50%)" } },
})
