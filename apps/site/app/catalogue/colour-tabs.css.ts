import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const tabs = style({ display: "flex", flexWrap: "wrap", gap: theme.space.small })
export const tab = style({
  display: "inline-flex",
  alignItems: "center",
  gap: theme.space.medium,
  minHeight: "3.25rem",
  padding: `${theme.space.tiny} ${theme.space.large} ${theme.space.tiny} ${theme.space.medium}`,
  border: `1px solid ${theme.color.edge}`,
  borderRadius: theme.radius.field,
  background: theme.color.surface,
  color: theme.color.ink,
  fontSize: theme.size.body,
  fontWeight: theme.weight.medium,
  lineHeight: theme.leading.snug,
  textDecoration: "none",
  selectors: {
    "&:hover": { borderColor: theme.color.accent },
    "&[aria-current]": {
      borderColor: theme.color.accent,
      background: theme.color.accentSoft,
      boxShadow: `inset 0 0 0 1px ${theme.color.accent}`,
    },
  },
})
export const stock = style({
  display: "block",
  color: theme.color.muted,
  fontSize: theme.size.small,
  fontWeight: theme.weight.regular,
})
