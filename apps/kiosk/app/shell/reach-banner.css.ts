import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const place = style({ position: "sticky", insetBlockEnd: 0, zIndex: theme.layer.toast })

export const banner = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${theme.space.small} ${theme.space.large}`,
  padding: `${theme.space.medium} clamp(${theme.space.large}, 3vw, ${theme.space.broad})`,
  background: theme.color.accentSoft,
  borderBlockStart: `2px solid ${theme.color.accent}`,
  boxShadow: theme.shadow.float,
  color: theme.color.ink,
})

export const words = style({
  flex: "1 1 12rem",
  minWidth: 0,
  fontSize: theme.size.lead,
  lineHeight: theme.leading.snug,
})
