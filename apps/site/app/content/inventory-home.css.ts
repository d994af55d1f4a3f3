import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

const sideBySide = "(min-width: 60rem)"
const section = { maxWidth: theme.measure.page, marginInline: "auto", paddingInline: theme.space.large } as const

export const banner = style({
  ...section,
  display: "grid",
  alignItems: "center",
  gap: theme.space.vast,
  paddingBlock: "clamp(2.5rem, 7vw, 6rem)",
  "@media": { [sideBySide]: { gridTemplateColumns: "6fr 5fr", gap: theme.space.grand } },
})
export const claim = style({ display: "grid", justifyItems: "start", gap: theme.space.wide })
export const title = style({
  fontSize: `clamp(${theme.size.display}, 5.2vw, ${theme.size.giant})`,
  letterSpacing: "-0.025em",
})
export const lead = style({
  fontSize: theme.size.title,
  lineHeight: theme.leading.normal,
  color: theme.color.muted,
  maxWidth: "36ch",
})

export const features = style({ background: theme.color.surface, borderBlock: `1px solid ${theme.color.line}` })
export const inside = style({ ...section, paddingBlock: "clamp(2.5rem, 6vw, 5rem)" })
export const heading = style({ marginBlockEnd: theme.space.broad, maxWidth: "24ch", fontSize: theme.size.display })
export const list = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(16rem, 100%), 1fr))",
  gap: `${theme.space.broad} ${theme.space.vast}`,
})
export const feature = style({
  borderBlockStart: `2px solid ${theme.color.accent}`,
  paddingBlockStart: theme.space.medium,
})
export const featureTitle = style({ marginBlockEnd: theme.space.tiny })
export const words = style({ color: theme.color.muted, maxWidth: "38ch" })
export const audience = style({ display: "grid", gap: theme.space.large, maxWidth: theme.measure.text })
