import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const screen = style({
  display: "flex",
  flexDirection: "column",
  gap: theme.space.wide,
  padding: `${theme.space.wide} clamp(${theme.space.large}, 3vw, ${theme.space.broad})`,
  fontSize: theme.size.lead,
})

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: `${theme.space.small} ${theme.space.broad}`,
})

export const title = style({ fontSize: theme.size.hero })
export const form = style({ flex: "1 1 24rem", minWidth: 0 })

export const columns = style({
  display: "grid",
  gap: theme.space.broad,
  alignItems: "start",
  minWidth: 0,
  "@media": { "(min-width: 60rem)": { gridTemplateColumns: "minmax(0, 1fr) clamp(22rem, 28vw, 30rem)" } },
})

export const main = style({ display: "grid", gap: theme.space.wide, minWidth: 0 })
