import { theme } from "@sightline/ui/theme/theme.css"
import { globalStyle, style } from "@vanilla-extract/css"

const narrow = "(max-width: 43.74rem)"

const card = {
  padding: theme.space.large,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.card,
  background: theme.color.surface,
}

/** On a phone its parts stand in the column of the screen, so that the foot can follow the window through all of it. */
export const summary = style({
  ...card,
  display: "grid",
  alignContent: "start",
  gap: theme.space.large,
  minWidth: 0,
  "@media": { [narrow]: { display: "contents" } },
})

export const steps = style({
  display: "flex",
  flexWrap: "wrap",
  gap: theme.space.small,
  margin: 0,
  padding: 0,
  listStyle: "none",
  color: theme.color.muted,
  fontSize: theme.size.small,
  "@media": { [narrow]: { order: -1 } },
})
export const step = style({
  display: "inline-flex",
  alignItems: "center",
  gap: theme.space.tiny,
  selectors: { "&[aria-current]": { color: theme.color.ink, fontWeight: theme.weight.strong } },
})
export const number = style({
  display: "inline-grid",
  placeItems: "center",
  width: "1.5rem",
  height: "1.5rem",
  border: "1px solid currentColor",
  borderRadius: theme.radius.round,
  fontVariantNumeric: "tabular-nums",
  selectors: {
    "[aria-current] > &": {
      borderColor: theme.color.accent,
      background: theme.color.accent,
      color: theme.color.onAccent,
    },
  },
})

/** The lines and what they sum up to. */
export const content = style({
  display: "grid",
  gap: theme.space.large,
  "@media": { [narrow]: card },
})
export const lines = style({ display: "grid", margin: 0, padding: 0, listStyle: "none" })
export const line = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  columnGap: theme.space.medium,
  alignItems: "center",
  paddingBlock: theme.space.small,
  lineHeight: theme.leading.snug,
  selectors: { "& + &": { borderBlockStart: `1px solid ${theme.color.line}` } },
})
export const name = style({ overflowWrap: "anywhere" })
export const amount = style({ fontWeight: theme.weight.strong, fontVariantNumeric: "tabular-nums", textAlign: "end" })
export const units = style({
  color: theme.color.muted,
  fontSize: theme.size.small,
  fontVariantNumeric: "tabular-nums",
})
export const remove = style({ display: "inline-flex", justifySelf: "end", marginInlineEnd: `-${theme.space.small}` })
export const news = style({ gridColumn: "1 / -1", color: theme.color.muted, fontSize: theme.size.small })
export const warning = style({ gridColumn: "1 / -1", color: theme.color.caution, fontSize: theme.size.small })

/** On a phone a bar at the foot of the window. */
export const foot = style({
  display: "grid",
  gap: theme.space.medium,
  borderBlockStart: `1px solid ${theme.color.line}`,
  background: theme.color.surface,
  "@media": {
    [narrow]: {
      position: "sticky",
      insetBlockEnd: 0,
      zIndex: 2,
      gap: theme.space.small,
      marginInline: `-${theme.space.medium}`,
      padding: `0 ${theme.space.medium} ${theme.space.small}`,
    },
  },
})
export const totals = style({ display: "grid", gap: theme.space.hair, margin: 0 })
export const entry = style({
  display: "flex",
  justifyContent: "space-between",
  gap: theme.space.medium,
  color: theme.color.muted,
})
export const value = style({ margin: 0, fontVariantNumeric: "tabular-nums" })
export const total = style({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "baseline",
  gap: theme.space.medium,
  margin: 0,
  paddingBlockStart: theme.space.small,
  fontSize: theme.size.heading,
  fontWeight: theme.weight.bold,
  lineHeight: theme.leading.tight,
})
/** On a phone the main button has a row, and the others share theirs: what is typed needs the height. */
export const buttons = style({
  display: "grid",
  gap: theme.space.small,
  "@media": { [narrow]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
})
globalStyle(`${buttons} > :first-child, ${buttons} > :last-child:nth-child(even)`, { gridColumn: "1 / -1" })
