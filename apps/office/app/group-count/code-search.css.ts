import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

const isNarrow = "(max-width: 30rem)"

export const form = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: theme.space.medium,
  alignItems: "start",
  "@media": { [isNarrow]: { gridTemplateColumns: "minmax(0, 1fr)" } },
})

/** The button stands beside the field, whatever is above and below it. */
export const button = style({
  paddingBlockStart: `calc(${theme.size.body} * ${theme.leading.snug} + ${theme.space.tiny})`,
  "@media": { [isNarrow]: { paddingBlockStart: 0, display: "grid" } },
})
