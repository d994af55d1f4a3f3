import { onPaper } from "@sightline/ui/theme/photo"
import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const gallery = style({
  display: "grid",
  gap: theme.space.small,
  padding: theme.space.medium,
  border: `1px dashed ${theme.color.line}`,
  borderRadius: theme.radius.card,
  selectors: { "&[data-drop]": { borderColor: theme.color.accent, background: theme.color.sunken } },
})
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.space.small,
})
export const foot = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: theme.space.small })
export const title = style({
  display: "flex",
  alignItems: "center",
  gap: theme.space.small,
  fontSize: theme.size.body,
  fontWeight: theme.weight.strong,
})
export const count = style({ color: theme.color.muted, fontVariantNumeric: "tabular-nums" })
export const hint = style({ color: theme.color.muted, fontSize: theme.size.small })
export const list = style({
  display: "grid",
  gap: theme.space.medium,
  gridTemplateColumns: "repeat(auto-fill, minmax(8.5rem, 1fr))",
  margin: 0,
  padding: 0,
  listStyle: "none",
})
export const photo = style({ display: "grid", gap: theme.space.tiny, alignContent: "start", minWidth: 0 })
export const shown = style({
  position: "relative",
  display: "block",
  width: "100%",
  aspectRatio: "4 / 3",
  padding: 0,
  overflow: "hidden",
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.field,
  background: theme.color.sunken,
  cursor: "pointer",
  touchAction: "pan-y",
  selectors: {
    "&[data-main]": { borderColor: theme.color.accent, boxShadow: `0 0 0 1px ${theme.color.accent}` },
    "&:focus-visible": { outline: `2px solid ${theme.color.focus}`, outlineOffset: "2px" },
  },
})
export const waiting = style({
  position: "relative",
  display: "block",
  aspectRatio: "4 / 3",
  overflow: "hidden",
  border: `1px dashed ${theme.color.edge}`,
  borderRadius: theme.radius.field,
  background: theme.color.sunken,
})
export const image = style({
  ...onPaper,
  width: "100%",
  height: "100%",
  userSelect: "none",
  pointerEvents: "none",
})
export const badge = style({
  position: "absolute",
  insetBlockStart: theme.space.tiny,
  insetInlineStart: theme.space.tiny,
})
export const name = style({
  overflow: "hidden",
  whiteSpace: "nowrap",
  textOverflow: "ellipsis",
  fontSize: theme.size.small,
})
export const actions = style({ display: "flex", flexWrap: "wrap", gap: theme.space.tiny })
export const progress = style({ width: "100%", accentColor: theme.color.accent })
/** Keeps the photo's room while it loads: a dialog that grows moves its buttons away from under the pointer. */
export const frame = style({
  position: "relative",
  aspectRatio: "1",
  width: "100%",
  maxHeight: "70vh",
  overflow: "hidden",
  borderRadius: theme.radius.field,
  background: theme.color.sunken,
})
/** Whoever looks closely sees the photo as it is. */
export const large = style({
  objectFit: "contain",
  background: theme.color.photo,
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
})
/** The code of a colour, beside its name. */
export const code = style({
  color: theme.color.muted,
  fontFamily: theme.font.code,
  fontSize: theme.size.small,
  fontWeight: theme.weight.regular,
})
