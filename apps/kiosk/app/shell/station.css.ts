import { theme } from "@sightline/ui/theme/theme.css"
import { globalStyle, style } from "@vanilla-extract/css"

const isNarrow = "(max-width: 40rem)"
/** From a tablet on, all but one line of the screen belongs to the work. */
const isOneLine = "(min-width: 60rem)"

/** Screen readers still read it. */
const hidden = { position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" } as const

export const station = style({
  display: "grid",
  gridTemplate: "auto 1fr / minmax(0, 1fr)",
  minHeight: "100dvh",
  fontSize: theme.size.title,
})

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${theme.space.small} ${theme.space.wide}`,
  padding: `${theme.space.small} clamp(${theme.space.large}, 3vw, ${theme.space.broad})`,
  background: theme.color.surface,
  borderBlockEnd: `1px solid ${theme.color.line}`,
})

/** On a phone the links stand beside the product's name, so that the result becomes visible. */
const belowOnPhone = { [isNarrow]: { order: 1, flexBasis: "100%", fontSize: theme.size.body } }

globalStyle(`${bar} > *`, { "@media": { [isOneLine]: { flexShrink: 0 } } })

/** It gives way to the state of the network, which is never cut. */
export const where = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.space.small,
  minWidth: 0,
  fontSize: theme.size.lead,
  color: theme.color.muted,
  "@media": {
    [isNarrow]: { ...belowOnPhone[isNarrow], flexWrap: "nowrap" },
    [isOneLine]: {
      flexWrap: "nowrap",
      flex: "1 1 9rem",
      fontSize: theme.size.body,
      lineHeight: theme.leading.snug,
    },
  },
})
/** Place and person, cut where they are long; the whole stands in the title. */
export const place = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: theme.space.small,
  minWidth: 0,
  "@media": { [isOneLine]: { display: "grid" } },
})
export const line = style({
  // A name without a blank would make the page wider than a phone.
  overflowWrap: "anywhere",
  "@media": { [isOneLine]: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } },
})
export const who = style([line, { color: theme.color.ink, fontWeight: theme.weight.medium }])

export const state = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.space.small,
  "@media": { ...belowOnPhone, [isOneLine]: { flexWrap: "nowrap", flex: "none" } },
})

export const ways = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.space.small,
  marginInlineStart: "auto",
  "@media": { [isOneLine]: { flexWrap: "nowrap", flex: "none" } },
})

/** On a small screen its drawing is enough. */
export const wayWord = style({ "@media": { "(min-width: 60rem) and (max-width: 75rem)": hidden } })

export const smallSign = style({ display: "block", width: "1.375rem", height: "1.375rem", flex: "none" })

/** The network message covers its foot; the work takes the rest. */
export const main = style({
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  selectors: { "&:focus": { outline: "none" } },
})
globalStyle(`${main} > :first-child`, { flex: "1 1 auto" })
