import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"
import { wide } from "./section.css"

export const banner = style({
  display: "grid",
  alignItems: "center",
  gap: theme.space.broad,
  maxWidth: theme.measure.page,
  marginInline: "auto",
  padding: `clamp(2rem, 5vw, 4rem) ${theme.space.large}`,
  "@media": { [wide]: { gridTemplateColumns: "7fr 5fr", gap: theme.space.grand } },
})
export const words = style({ display: "grid", gap: theme.space.wide })
export const heading = style({
  fontSize: `clamp(${theme.size.display}, 5vw, 3.5rem)`,
  letterSpacing: "-0.025em",
})
export const lead = style({
  maxWidth: "38ch",
  fontSize: theme.size.title,
  lineHeight: theme.leading.normal,
  color: theme.color.muted,
})
export const picture = style({ width: "100%", maxWidth: "30rem", marginInline: "auto" })
