import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

const wide = "(min-width: 60rem)"

export const page = style({
  display: "grid",
  gap: theme.space.wide,
  maxWidth: theme.measure.page,
  marginInline: "auto",
  padding: `${theme.space.large} ${theme.space.large} ${theme.space.grand}`,
})
export const way = style({ color: theme.color.muted, fontSize: theme.size.body })
/** Photos beside the words where there is room; above them on a phone. */
export const product = style({
  display: "grid",
  gap: `${theme.space.broad} ${theme.space.vast}`,
  "@media": { [wide]: { gridTemplateColumns: "minmax(0, 7fr) minmax(0, 5fr)", alignItems: "start" } },
})
export const words = style({
  display: "grid",
  gap: theme.space.wide,
  minWidth: 0,
  "@media": { [wide]: { position: "sticky", insetBlockStart: "6rem" } },
})
export const head = style({ display: "grid", gap: theme.space.tiny })
export const brand = style({ color: theme.color.muted, fontWeight: theme.weight.medium })
export const name = style({ fontSize: `clamp(${theme.size.heading}, 3.4vw, ${theme.size.display})` })
export const code = style({ color: theme.color.muted, fontFamily: theme.font.code, fontSize: theme.size.body })
export const login = style({ color: theme.color.muted, fontSize: theme.size.body })
export const related = style({
  display: "grid",
  gap: theme.space.wide,
  marginBlockStart: theme.space.broad,
  paddingBlockStart: theme.space.broad,
  borderBlockStart: `1px solid ${theme.color.line}`,
})
export const relatedTitle = style({ fontSize: theme.size.heading })
