import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const dialog = style({
  width: "min(28rem, calc(100vw - 2rem))",
  maxHeight: "calc(100dvh - 2rem)",
  margin: "auto",
  padding: theme.space.wide,
  overflow: "auto",
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.card,
  background: theme.color.raised,
  color: theme.color.ink,
  boxShadow: theme.shadow.float,
  fontSize: theme.size.body,
  selectors: { "&::backdrop": { background: theme.color.scrim } },
})

export const head = style({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: theme.space.medium,
  marginBlockEnd: theme.space.large,
})

export const title = style({ fontSize: theme.size.title })
export const lead = style({ color: theme.color.muted, marginBlockEnd: theme.space.large })
export const form = style({ display: "grid", gap: theme.space.large })
export const after = style({ marginBlockStart: theme.space.large, color: theme.color.muted })
