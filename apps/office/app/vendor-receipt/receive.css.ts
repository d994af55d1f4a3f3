import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

/** The page's name in the documents, and whose order it is, below what it does. */
export const subject = style({ margin: 0, fontSize: theme.size.title })
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: theme.space.small, alignItems: "center" })
export const fields = style({
  display: "grid",
  gap: theme.space.medium,
  alignItems: "end",
  gridTemplateColumns: "repeat(auto-fit, minmax(11rem, 1fr))",
})
export const entry = style({ display: "flex", gap: theme.space.tiny, alignItems: "center", justifyContent: "flex-end" })
export const digits = style({
  width: "5.5rem",
  minHeight: theme.touch.compact,
  paddingInline: theme.space.small,
  border: `1px solid ${theme.color.edge}`,
  borderRadius: theme.radius.field,
  background: theme.color.surface,
  color: theme.color.ink,
  font: "inherit",
  textAlign: "end",
})
