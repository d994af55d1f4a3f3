import { focusRing } from "@sightline/ui/theme/focus"
import { onPaper } from "@sightline/ui/theme/photo"
import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const products = style({ display: "grid", gap: theme.space.large, minWidth: 0, alignContent: "start" })

export const search = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "end",
  gap: theme.space.small,
})

/** Three in a row beside the summary of a tablet. */
export const grid = style({
  display: "grid",
  gap: theme.space.medium,
  gridTemplateColumns: "repeat(auto-fill, minmax(8rem, 1fr))",
  margin: 0,
  padding: 0,
  listStyle: "none",
  "@media": { "(min-width: 64rem)": { gridTemplateColumns: "repeat(auto-fill, minmax(11rem, 1fr))" } },
})

export const card = style({
  display: "grid",
  gridTemplateRows: "auto 1fr",
  width: "100%",
  height: "100%",
  padding: 0,
  overflow: "hidden",
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.card,
  background: theme.color.surface,
  color: theme.color.ink,
  font: "inherit",
  textAlign: "start",
  cursor: "pointer",
  transition: `border-color ${theme.motion.quick}`,
  selectors: {
    ...focusRing,
    "&:hover": { borderColor: theme.color.accent },
    "&:active": { background: theme.color.accentSoft },
  },
})

export const picture = style({
  position: "relative",
  display: "grid",
  placeItems: "center",
  height: "6.5rem",
  background: theme.color.sunken,
  color: theme.color.muted,
  borderBlockEnd: `1px solid ${theme.color.line}`,
})
export const image = style({ ...onPaper, position: "absolute", inset: 0, width: "100%", height: "100%" })
export const words = style({
  display: "grid",
  alignContent: "space-between",
  gap: theme.space.tiny,
  padding: theme.space.medium,
  lineHeight: theme.leading.snug,
  minWidth: 0,
})
export const name = style({ overflowWrap: "anywhere" })
export const price = style({
  fontSize: theme.size.lead,
  fontWeight: theme.weight.strong,
  fontVariantNumeric: "tabular-nums",
})
export const stock = style({ color: theme.color.muted, fontSize: theme.size.small })
export const none = style({
  color: theme.color.caution,
  fontSize: theme.size.small,
  fontWeight: theme.weight.strong,
})
export const shadow = style({
  height: "13rem",
  borderRadius: theme.radius.card,
  border: `1px solid ${theme.color.line}`,
  background: theme.color.sunken,
})
export const pages = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.space.small,
})
export const place = style({ color: theme.color.muted, fontVariantNumeric: "tabular-nums" })
