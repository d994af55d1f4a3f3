import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const field = style({ display: "grid", gap: theme.space.tiny, minWidth: 0, fontSize: theme.size.body })
export const label = style({ fontWeight: theme.weight.strong, lineHeight: theme.leading.snug })
export const select = style({
  minHeight: "2.75rem",
  maxWidth: "100%",
  paddingInline: theme.space.medium,
  border: `1px solid ${theme.color.edge}`,
  borderRadius: theme.radius.field,
  background: theme.color.surface,
  color: theme.color.ink,
  selectors: { "&:hover": { borderColor: theme.color.ink } },
})
