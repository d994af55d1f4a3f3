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

/** On a small screen only the form remains. */
export const picture = style({
  display: "none",
  "@media": { [sideBySide]: { display: "grid", gap: theme.space.wide, width: "100%", maxWidth: "34rem" } },
})

export const sentence = style({ color: theme.color.muted, maxWidth: "40ch", fontSize: theme.size.lead })
export const card = style({ width: "100%", maxWidth: "27rem", fontSize: theme.size.body })
export const title = style({ fontSize: theme.size.heading, marginBlockEnd: theme.space.wide })
export const lead = style({ color: theme.color.muted, marginBlockEnd: theme.space.wide })
export const forms = style({ display: "grid", gap: theme.space.large })

/** A secondary action that looks like a link, whether it leads to a page or opens a dialog. */
export const quietLink = style({
  justifySelf: "center",
  minHeight: theme.touch.office,
  paddingInline: theme.space.medium,
  border: 0,
  background: "transparent",
  color: theme.color.accent,
  font: "inherit",
  lineHeight: theme.touch.office,
  textDecoration: "underline",
  textUnderlineOffset: "0.2em",
  borderRadius: theme.radius.field,
  cursor: "pointer",
})
