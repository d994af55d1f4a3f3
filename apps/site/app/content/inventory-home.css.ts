import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const cards = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(17rem, 100%), 1fr))",
  gap: theme.space.large,
})
export const card = style({
  display: "grid",
  alignContent: "start",
  gap: theme.space.small,
  padding: theme.space.wide,
  borderRadius: theme.radius.card,
  background: theme.color.accentSoft,
})

const gap = theme.space.large
const share = (slides: number) => `calc((100% - ${slides - 1} * ${gap}) / ${slides})`

export const track = style({
  overflowX: "auto",
  scrollSnapType: "x mandatory",
  borderRadius: theme.radius.card,
  // The ring of a focused card stays inside.
  padding: theme.space.hair,
})
export const slides = style({ display: "flex", gap, paddingBlockEnd: theme.space.medium })
/** Document 0 §2.5: three, two under 990 px, one under 530 px. */
export const slide = style({
  flex: `0 0 ${share(3)}`,
  scrollSnapAlign: "start",
  "@media": {
    "(max-width: 989.98px)": { flexBasis: share(2) },
    "(max-width: 529.98px)": { flexBasis: share(1) },
  },
})
export const quote = style({
  display: "grid",
  gridTemplateRows: "1fr auto",
  gap: theme.space.large,
  height: "100%",
  padding: theme.space.wide,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.card,
  background: theme.color.background,
})
export const said = style({ margin: 0, fontSize: theme.size.lead })
