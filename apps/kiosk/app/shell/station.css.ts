import { theme } from "@sightline/ui/theme/theme.css"
import { globalStyle, style } from "@vanilla-extract/css"

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

const isNarrow = "(max-width: 40rem)"
/** On a phone the links stand beside the product's name, so that the result becomes visible. */
const belowOnPhone = { "@media": { [isNarrow]: { order: 1, flexBasis: "100%", fontSize: theme.size.body } } }

export const where = style({
  ...belowOnPhone,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.space.small,
  fontSize: theme.size.lead,
  color: theme.color.muted,
})
export const who = style({ color: theme.color.ink, fontWeight: theme.weight.medium })

export const state = style({
  ...belowOnPhone,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.space.small,
})

export const ways = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.space.small,
  marginInlineStart: "auto",
})

export const smallSign = style({ display: "block", width: "1.375rem", height: "1.375rem", flex: "none" })

/** The network message covers its foot; the work takes the rest. */
export const main = style({
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  selectors: { "&:focus": { outline: "none" } },
})
globalStyle(`${main} > :first-child`, { flex: "1 1 auto" })
