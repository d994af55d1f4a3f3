import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const screen = style({
  display: "flex",
  flexDirection: "column",
  gap: theme.space.large,
  padding: `${theme.space.medium} clamp(${theme.space.large}, 3vw, ${theme.space.broad})`,
  fontSize: theme.size.lead,
})

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: `${theme.space.small} ${theme.space.broad}`,
})

const isNarrow = "(max-width: 40rem)"

export const title = style({
  fontSize: theme.size.hero,
  "@media": { [isNarrow]: { flex: "1 1 auto", fontSize: theme.size.display } },
})

/** On a phone it takes its own line below the title, so that the result stays visible. */
export const form = style({
  flex: "1 1 24rem",
  minWidth: 0,
  "@media": { [isNarrow]: { order: 1, flexBasis: "100%" } },
})

export const columns = style({
  display: "grid",
  gap: theme.space.broad,
  alignItems: "start",
  minWidth: 0,
  "@media": { "(min-width: 60rem)": { gridTemplateColumns: "minmax(0, 1fr) clamp(22rem, 28vw, 30rem)" } },
})

export const main = style({ display: "grid", gap: theme.space.wide, minWidth: 0 })

/** A multiplier is read from across the room, before it counts. */
export const times = style({ margin: 0, fontSize: theme.size.hero, fontWeight: theme.weight.strong })

export const goods = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: theme.space.wide,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
})
export const goodsLabel = style({ float: "left", padding: 0, fontWeight: theme.weight.strong })
