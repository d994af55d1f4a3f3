import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

/** At the right edge, below the middle: out of the way of headings, within reach of a thumb. */
export const float = style({
  position: "fixed",
  insetInlineEnd: 0,
  insetBlockEnd: "clamp(1.5rem, 12vh, 8rem)",
  zIndex: theme.layer.header,
  display: "inline-flex",
  alignItems: "center",
  gap: theme.space.small,
  minHeight: "3rem",
  padding: `0 ${theme.space.large}`,
  border: "1px solid transparent",
  borderInlineEnd: 0,
  borderRadius: `${theme.radius.card} 0 0 ${theme.radius.card}`,
  background: theme.color.accent,
  color: theme.color.onAccent,
  fontWeight: theme.weight.strong,
  boxShadow: theme.shadow.float,
  cursor: "pointer",
  selectors: { "&:hover": { background: theme.color.accentStrong } },
})
export const panel = style({
  width: "min(24rem, 100vw)",
  height: "100dvh",
  maxHeight: "none",
  margin: 0,
  marginInlineStart: "auto",
  padding: theme.space.wide,
  overflow: "auto",
  border: 0,
  borderInlineStart: `1px solid ${theme.color.line}`,
  background: theme.color.raised,
  color: theme.color.ink,
  boxShadow: theme.shadow.float,
  selectors: { "&::backdrop": { background: theme.color.scrim } },
})
export const head = style({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: theme.space.medium,
  marginBlockEnd: theme.space.wide,
})
export const title = style({ fontSize: theme.size.title })
export const close = style({
  display: "inline-grid",
  placeItems: "center",
  width: "2.75rem",
  height: "2.75rem",
  border: 0,
  borderRadius: theme.radius.field,
  background: "transparent",
  color: "inherit",
  cursor: "pointer",
  selectors: { "&:hover": { background: theme.color.sunken } },
})
export const form = style({ display: "grid", gap: theme.space.wide })
export const actions = style({ display: "flex", flexWrap: "wrap", gap: theme.space.medium })
