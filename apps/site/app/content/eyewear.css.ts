import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"
import { wide } from "./sections/section.css"

export { light as outline, words as word } from "./drawings/drawing.css"

export const strip = style({ display: "grid", gap: "clamp(2.5rem, 6vw, 5rem)" })
export const brands = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: "1px",
  padding: "1px",
  "@media": { [wide]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" } },
})
/** Its outline fills the gap to the next, so that a row may be short. */
export const brand = style({
  background: theme.color.surface,
  boxShadow: `0 0 0 1px ${theme.color.line}`,
  padding: theme.space.medium,
})
export const mark = style({ width: "100%", maxWidth: "15rem", height: "auto", marginInline: "auto" })
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
