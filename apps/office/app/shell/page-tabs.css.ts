import { focusRing } from "@sightline/ui/theme/focus"
import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const list = style({
  display: "flex",
  flexWrap: "wrap",
  gap: theme.space.tiny,
  margin: 0,
  padding: theme.space.hair,
  listStyle: "none",
  borderBlockEnd: `1px solid ${theme.color.line}`,
})
export const closable = style({ display: "inline-flex", alignItems: "center", minWidth: 0 })
export const tab = style({
  display: "inline-flex",
  alignItems: "center",
  gap: theme.space.tiny,
  minHeight: theme.touch.office,
  paddingInline: theme.space.medium,
  borderBlockEnd: "3px solid transparent",
  color: theme.color.muted,
  fontWeight: theme.weight.medium,
  textDecoration: "none",
  minWidth: 0,
  overflowWrap: "anywhere",
  selectors: {
    ...focusRing,
    "&:hover": { color: theme.color.ink },
    "&[aria-current]": { color: theme.color.ink, borderBlockEndColor: theme.color.accent },
  },
})
