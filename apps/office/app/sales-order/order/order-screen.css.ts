import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

/**
 * The summary stays beside its step on a tablet. On a phone its parts come around the step, in one column whose end holds
 * the total at the foot of the window.
 */
export const columns = style({
  display: "flex",
  flexDirection: "column",
  gap: theme.space.large,
  "@media": {
    "(min-width: 43.75rem)": {
      display: "grid",
      alignItems: "start",
      gridTemplateColumns: "minmax(0, 1fr) 20rem",
    },
  },
})
export const step = style({ display: "grid", gap: theme.space.large, minWidth: 0, alignContent: "start" })
