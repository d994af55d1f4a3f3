import { type CSSProperties, globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css"
import { focusRing } from "../theme/focus"
import { theme } from "../theme/theme.css"

const narrow = "(max-width: 47.99rem)"
const wide = "(min-width: 48rem)"

export const frame = style({
  // What is there for screen readers alone stays inside, so that the page does not scroll with it.
  position: "relative",
  minWidth: 0,
  maxHeight: "100%",
  overflow: "auto",
  // The focused element does not hide under the head.
  scrollPaddingBlockStart: theme.touch.office,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.card,
  background: theme.color.surface,
  selectors: focusRing,
})

export const tallFrame = {
  400: style([frame, { maxHeight: "400px" }]),
  500: style([frame, { maxHeight: "500px" }]),
}
export const wideFrame = style([frame, { "@media": { [wide]: { maxHeight: "400px" } } }])

export const table = style({
  width: "100%",
  borderCollapse: "separate",
  borderSpacing: 0,
  lineHeight: theme.leading.snug,
})

/** Tighter cells, so that most texts keep to one line. */
export const wideTable = style([table, { "@media": { [wide]: { minWidth: "1600px" } } }])

export const caption = style({
  textAlign: "start",
  fontWeight: theme.weight.strong,
  paddingInline: theme.space.large,
  selectors: { "&:not(:has(> span))": { paddingBlock: theme.space.medium } },
})

/** A table with fields and many columns asks the room that it has, not the window: a menu stands beside it. */
export const roomFrame = style([frame, { containerType: "inline-size" }])
export const tallRoomFrame = {
  400: style([tallFrame[400], { containerType: "inline-size" }]),
  500: style([tallFrame[500], { containerType: "inline-size" }]),
}

export const minor = style({ "@media": { [narrow]: { display: "none" } } })

/** Where rows are cards: on a phone, or wherever the frame has less room than many columns and fields take. */
const phone = { "@media": narrow } as const
const tight = { "@container": "(max-width: 62rem)" } as const

export const stackedTable = style({})
/** Many columns stand a little closer. */
export const roomyTable = style({})

/** Rows as cards, each cell with its label. The head is still there for screen readers. */
function stack(stacked: string, where: typeof phone | typeof tight, cells: string) {
  const within = (selector: string, look: CSSProperties) =>
    globalStyle(
      `${stacked}${selector}`,
      "@media" in where ? { "@media": { [where["@media"]]: look } } : { "@container": { [where["@container"]]: look } },
    )
  within("", { display: "block", minWidth: 0 })
  within(" :is(caption, thead, tbody)", { display: "block" })
  within(" thead", { position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" })
  within(" tbody tr", {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(18rem, 100%), 1fr))",
    gap: theme.space.small,
    height: "auto",
    padding: theme.space.medium,
    borderBlockEnd: `1px solid ${theme.color.line}`,
  })
  within(` tbody ${cells}`, {
    display: "grid",
    gridTemplateColumns: "6rem minmax(0, 1fr)",
    columnGap: theme.space.small,
    alignItems: "baseline",
    maskImage: "none",
    position: "static",
    padding: 0,
    border: 0,
    textAlign: "start",
    whiteSpace: "normal",
  })
  // The words stand in the head, which screen readers read.
  within(" tbody td[data-label]::before", {
    content: 'attr(data-label) / ""',
    color: theme.color.muted,
    fontFamily: theme.font.text,
    fontSize: theme.size.small,
  })
  // What is not there takes no line.
  within(" tbody td[data-label]:empty", { display: "none" })
  // A field takes the whole width, below its label.
  within(' tbody td[data-label]:has(input:not([type="checkbox"]))', { gridTemplateColumns: "minmax(0, 1fr)" })
  // What is small stays small; fields take the room.
  within(` tbody ${cells} > :is(span, button)`, { justifySelf: "start" })
}
stack(stackedTable, phone, `td[data-label]:not(${minor})`)
stack(roomyTable, tight, "td[data-label]")
// A phone leaves the minor ones out of its cards too.
globalStyle(`${roomyTable} tbody td${minor}[data-label]`, { "@media": { [narrow]: { display: "none" } } })

const headBase = style({
  position: "sticky",
  insetBlockStart: 0,
  zIndex: 1,
  height: theme.touch.office,
  paddingInline: theme.space.large,
  borderBlockEnd: `1px solid ${theme.color.line}`,
  background: theme.color.sunken,
  color: theme.color.muted,
  fontSize: theme.size.small,
  fontWeight: theme.weight.strong,
  textAlign: "start",
  whiteSpace: "nowrap",
  "@media": { [narrow]: { paddingInline: theme.space.small } },
  selectors: {
    [`${wideTable} &`]: { paddingInline: theme.space.small },
    [`${roomyTable} &`]: { paddingInline: theme.space.medium },
  },
})

const fading = {
  paddingInlineStart: "1.5rem",
  maskImage: "linear-gradient(to right, transparent, black 1.5rem)",
} as const

export const head = styleVariants({
  text: [headBase],
  code: [headBase],
  number: [headBase, { textAlign: "end" }],
  actions: [
    headBase,
    { textAlign: "end", "@media": { [wide]: { insetInlineEnd: 0, zIndex: 2 } } },
    { selectors: { [`${wideTable} &`]: fading } },
  ],
})

export const sorter = style({
  display: "inline-flex",
  alignItems: "center",
  gap: theme.space.tiny,
  minHeight: theme.touch.compact,
  marginInline: `calc(-1 * ${theme.space.tiny})`,
  paddingInline: theme.space.tiny,
  border: 0,
  borderRadius: theme.radius.field,
  background: "transparent",
  color: "inherit",
  font: "inherit",
  textDecoration: "none",
  cursor: "pointer",
  selectors: { ...focusRing, "&[data-hovered]": { color: theme.color.ink } },
})
export const arrow = style({ color: theme.color.accent })
export const faintArrow = style({
  opacity: 0,
  selectors: { [`${sorter}[data-hovered] &, ${sorter}[data-focus-visible] &`]: { opacity: 1 } },
})

const rowBase = style({
  background: theme.color.surface,
  selectors: {
    "&:hover": { background: theme.color.sunken },
    // The colour itself is a band at the start of the row: text stays readable on a tint of any colour.
    "&[data-coloured]": {
      background: `color-mix(in srgb, var(--row-colour) 18%, ${theme.color.surface})`,
      boxShadow: "inset 6px 0 0 var(--row-colour)",
    },
    "&[aria-current]": { background: theme.color.accentSoft, boxShadow: `inset 3px 0 0 ${theme.color.accent}` },
  },
})

export const row = styleVariants({
  compact: [rowBase, { height: "2rem" }],
  office: [rowBase, { height: "1.5rem" }],
  touch: [rowBase, { height: "3.5rem" }],
})

export const opening = style({ position: "relative", cursor: "pointer" })

/** Covers its whole row, so that a press on any cell opens it. */
export const opener = style({
  minHeight: theme.touch.compact,
  padding: 0,
  border: 0,
  background: "transparent",
  color: theme.color.accent,
  font: "inherit",
  textAlign: "start",
  cursor: "pointer",
  selectors: {
    "&::after": { content: "", position: "absolute", inset: 0 },
    "&:focus": { outline: "none" },
    "&[data-focus-visible]::after": { outline: `3px solid ${theme.color.focus}`, outlineOffset: "-3px" },
  },
})

const cellBase = style({
  paddingInline: theme.space.large,
  paddingBlock: theme.space.tiny,
  textAlign: "start",
  verticalAlign: "middle",
  // A wide table scrolls in its frame instead of cutting its words to pieces.
  overflowWrap: "break-word",
  "@media": { [narrow]: { paddingInline: theme.space.small } },
  selectors: {
    "tr:not(:last-child) > &": { borderBlockEnd: `1px solid ${theme.color.line}` },
    [`${wideTable} &`]: { paddingInline: theme.space.small },
    [`${roomyTable} &`]: { paddingInline: theme.space.medium },
  },
})

export const cell = styleVariants({
  text: [cellBase],
  code: [cellBase, { fontFamily: theme.font.code, whiteSpace: "nowrap" }],
  number: [cellBase, { textAlign: "end", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }],
  actions: [
    cellBase,
    { textAlign: "end", whiteSpace: "nowrap" },
    // The actions of a row stay visible while the rest scrolls; a phone has no room for both.
    { "@media": { [wide]: { position: "sticky", insetInlineEnd: 0, background: "inherit" } } },
    // A number that goes on below them fades, so that it does not read as a shorter one.
    { selectors: { [`${wideTable} &`]: fading } },
  ],
})
export const minorCell = style([cellBase, minor])
export const state = style({ padding: 0 })

const breathe = keyframes({ "50%": { opacity: 0.45 } })

export const shadow = style({
  display: "block",
  height: "0.8rem",
  width: "70%",
  borderRadius: theme.radius.field,
  background: theme.color.line,
  animation: `${breathe} 1.6s ease-in-out infinite`,
})
