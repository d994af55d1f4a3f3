import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const form = style({ display: "grid", gap: theme.space.large })

/** Two that belong together stand side by side where there is room. */
export const pair = style({
  display: "grid",
  gap: theme.space.large,
  alignItems: "start",
  "@media": { "(min-width: 36rem)": { gridTemplateColumns: "1fr 1fr" } },
})

export const actions = style({ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: theme.space.small })
