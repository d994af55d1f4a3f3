import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

/** The summary stays beside its step on a tablet, and comes below it on a phone. */
export const columns = style({
  display: "grid",
  gap: theme.space.large,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { "(min-width: 43.75rem)": { gridTemplateColumns: "minmax(0, 1fr) 20rem" } },
})
export const step = style({ display: "grid", gap: theme.space.large, minWidth: 0, alignContent: "start" })
