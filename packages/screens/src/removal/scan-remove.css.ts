import { theme } from "@sightline/ui/theme/theme.css"
import { style, styleVariants } from "@vanilla-extract/css"

const screenBase = style({
  display: "grid",
  gap: theme.space.wide,
  paddingInline: `clamp(${theme.space.large}, 3vw, ${theme.space.broad})`,
})
export const screen = styleVariants({
  office: [screenBase, { paddingBlock: theme.space.broad }],
  kiosk: [screenBase, { paddingBlock: theme.space.wide, gridTemplateRows: "auto 1fr", fontSize: theme.size.lead }],
})

export const title = styleVariants({
  office: { fontSize: theme.size.display },
  kiosk: { fontSize: theme.size.hero },
})

const columnsBase = style({ display: "grid", gap: theme.space.broad, alignItems: "start", minWidth: 0 })
export const columns = styleVariants({
  office: [columnsBase, { "@media": { "(min-width: 64rem)": { gridTemplateColumns: "minmax(0, 1fr) 24rem" } } }],
  kiosk: [columnsBase, { "@media": { "(min-width: 60rem)": { gridTemplateColumns: "minmax(0, 1fr) 26rem" } } }],
})

export const main = style({ display: "grid", gap: theme.space.wide, minWidth: 0 })
