import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

const wide = "(min-width: 60rem)"

export const gallery = style({
  display: "grid",
  gap: theme.space.medium,
  minWidth: 0,
  "@media": { [wide]: { gridTemplateColumns: "1fr auto", alignItems: "start" } },
})
export const stage = style({
  overflow: "hidden",
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.card,
  background: theme.color.surface,
})
/** Below the photo on a phone, beside it where there is room. */
export const strip = style({
  display: "flex",
  gap: theme.space.small,
  overflowX: "auto",
  padding: theme.space.tiny,
  "@media": { [wide]: { flexDirection: "column" } },
})
export const small = style({
  display: "block",
  width: "5rem",
  overflow: "hidden",
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.field,
  selectors: {
    "&:hover": { borderColor: theme.color.accent },
    "&[aria-current]": { borderColor: theme.color.accent, boxShadow: `0 0 0 2px ${theme.color.accent}` },
  },
})
