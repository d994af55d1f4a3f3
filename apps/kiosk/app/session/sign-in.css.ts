import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const page = style({ display: "grid", placeItems: "center", height: "100%", padding: theme.space.large })
export const card = style({ width: "100%", maxWidth: "38rem" })
export const title = style({ marginBlockEnd: theme.space.wide })
export const where = style({ fontSize: theme.size.lead, color: theme.color.muted, marginBlockEnd: theme.space.large })
export const steps = style({ display: "grid", gap: theme.space.large })
/** One way to sign in after the other. */
export const ways = style({ display: "grid", gap: theme.space.wide })
/** Twelve names in sight; of more, the rest is scrolled to, so that the password's form stays near. */
export const names = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(13rem, 100%), 1fr))",
  gap: theme.space.small,
  maxHeight: "24rem",
  overflowY: "auto",
  // Room for the ring of the focus, within the edges of the other fields.
  margin: `0 calc(-1 * ${theme.space.tiny})`,
  padding: theme.space.tiny,
  listStyle: "none",
})
