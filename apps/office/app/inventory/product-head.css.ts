import { onPaper } from "@sightline/ui/theme/photo"
import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

const roomy = "(min-width: 64rem)"

export const head = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: `${theme.space.medium} ${theme.space.broad}`,
  alignItems: "start",
  maxWidth: "88rem",
  padding: theme.space.medium,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.card,
  background: theme.color.surface,
  "@media": {
    [roomy]: { gridTemplateColumns: "minmax(0, 1fr) minmax(24rem, 34rem)", padding: theme.space.large },
  },
})
export const summary = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: theme.space.large,
  alignItems: "start",
})
export const picture = style({
  position: "relative",
  display: "grid",
  placeItems: "center",
  overflow: "hidden",
  width: "4rem",
  aspectRatio: "4 / 3",
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.field,
  background: theme.color.sunken,
  color: theme.color.muted,
  "@media": { [roomy]: { width: "10rem" } },
})
export const image = style({ ...onPaper, position: "absolute", inset: 0, width: "100%", height: "100%" })
export const words = style({ display: "grid", gap: theme.space.tiny, minWidth: 0 })
export const description = style({
  margin: 0,
  fontWeight: theme.weight.strong,
  lineHeight: theme.leading.snug,
  overflowWrap: "anywhere",
})
export const codes = style({
  margin: 0,
  color: theme.color.muted,
  fontFamily: theme.font.code,
  fontSize: theme.size.small,
  overflowWrap: "anywhere",
})
export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${theme.space.tiny} ${theme.space.wide}`,
  margin: 0,
})
export const term = style({ color: theme.color.muted, fontSize: theme.size.small, lineHeight: theme.leading.snug })
export const value = style({
  margin: 0,
  fontWeight: theme.weight.strong,
  fontVariantNumeric: "tabular-nums",
  lineHeight: theme.leading.snug,
})
export const marks = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.space.small,
  selectors: { "&:empty": { display: "none" } },
})
export const left = style({ gridColumn: "1 / -1", fontSize: theme.size.small })
