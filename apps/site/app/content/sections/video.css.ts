import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"
import { wide } from "./section.css"

export const beside = style({
  display: "grid",
  alignItems: "center",
  gap: `${theme.space.broad} ${theme.space.grand}`,
  "@media": { [wide]: { gridTemplateColumns: "3fr 2fr" } },
})
export const film = style({
  display: "block",
  width: "100%",
  height: "auto",
  aspectRatio: "16 / 9",
  borderRadius: theme.radius.card,
  border: `1px solid ${theme.color.line}`,
  background: theme.color.sunken,
})
