import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export { light as outline, words as word } from "./drawings/drawing.css"

export const strip = style({ display: "grid", gap: "clamp(2.5rem, 6vw, 5rem)" })
export const brands = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(11rem, 100%), 1fr))",
  gap: "1px",
  // Hairlines between the tiles, however many stand in a row.
  background: theme.color.line,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.card,
  overflow: "hidden",
})
export const brand = style({ background: theme.color.surface, padding: theme.space.medium })
export const mark = style({ width: "100%", height: "auto" })
export const partners = style({ display: "flex", flexWrap: "wrap", gap: theme.space.large })
export const partner = style({
  display: "inline-flex",
  alignItems: "center",
  gap: theme.space.medium,
  minHeight: theme.touch.kiosk,
  paddingInline: theme.space.large,
  border: `1px solid ${theme.color.edge}`,
  borderRadius: theme.radius.card,
  background: theme.color.surface,
  color: theme.color.ink,
  fontWeight: theme.weight.strong,
  textDecoration: "none",
  selectors: { "&:hover": { borderColor: theme.color.accent } },
})
