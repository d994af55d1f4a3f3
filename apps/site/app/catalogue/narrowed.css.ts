import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const parts = style({ display: "flex", flexWrap: "wrap", gap: theme.space.small })
export const part = style({
  display: "inline-flex",
  alignItems: "center",
  gap: theme.space.small,
  minHeight: "2.75rem",
  paddingInline: theme.space.large,
  border: `1px solid ${theme.color.edge}`,
  borderRadius: theme.radius.round,
  background: theme.color.surface,
  color: theme.color.ink,
  fontSize: theme.size.body,
  textDecoration: "none",
  selectors: { "&:hover": { borderColor: theme.color.accent } },
})
