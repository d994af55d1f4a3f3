import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const screen = style({
  display: "grid",
  gap: theme.space.wide,
  paddingInline: `clamp(${theme.space.large}, 3vw, ${theme.space.broad})`,
  paddingBlock: theme.space.broad,
})

export const title = style({ fontSize: theme.size.display })

export const columns = style({
  display: "grid",
  gap: theme.space.broad,
  alignItems: "start",
  minWidth: 0,
  "@media": { "(min-width: 64rem)": { gridTemplateColumns: "minmax(0, 1fr) 24rem" } },
})

export const main = style({ display: "grid", gap: theme.space.wide, minWidth: 0 })
