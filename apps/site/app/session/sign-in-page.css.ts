import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

const sideBySide = "(min-width: 60rem)"

export const page = style({
  display: "grid",
  alignItems: "center",
  justifyItems: "center",
  gap: theme.space.vast,
  height: "100%",
  maxWidth: theme.measure.page,
  marginInline: "auto",
  padding: `${theme.space.vast} ${theme.space.large}`,
  "@media": { [sideBySide]: { gridTemplateColumns: "1fr minmax(24rem, 27rem)", gap: theme.space.grand } },
})

/** On a small screen the form alone is what one came for. */
export const picture = style({
  display: "none",
  "@media": { [sideBySide]: { display: "grid", gap: theme.space.wide, width: "100%", maxWidth: "34rem" } },
})

export const sentence = style({ color: theme.color.muted, maxWidth: "40ch", fontSize: theme.size.lead })
export const card = style({ width: "100%", maxWidth: "27rem", fontSize: theme.size.body })
export const title = style({ fontSize: theme.size.heading, marginBlockEnd: theme.space.wide })
