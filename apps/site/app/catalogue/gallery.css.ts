import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

const wide = "(min-width: 60rem)"

export const gallery = style({
  display: "grid",
  gap: theme.space.medium,
  minWidth: 0,
  "@media": { [wide]: { gridTemplateColumns: "1fr auto", alignItems: "start" } },
})
/** Photos stand on white in every theme. */
export const stage = style({
  padding: "clamp(0.75rem, 3vw, 2.5rem)",
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.card,
  background: "#ffffff",
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
  padding: theme.space.tiny,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.field,
  background: "#ffffff",
  selectors: {
    "&:hover": { borderColor: theme.color.accent },
    "&[aria-current]": { borderColor: theme.color.accent, boxShadow: `inset 0 0 0 1px ${theme.color.accent}` },
  },
})
