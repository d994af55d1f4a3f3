import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

/** Black on white in both themes, as cameras need it. */
export const qr = style({
  display: "block",
  width: "min(15rem, 100%)",
  background: "#fff",
  borderRadius: theme.radius.card,
})
export const dark = style({ fill: "#000" })

export const key = style({ fontFamily: theme.font.code, overflowWrap: "anywhere" })

export const codes = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(15rem, 100%), 1fr))",
  gap: `${theme.space.small} ${theme.space.wide}`,
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontFamily: theme.font.code,
})
