import { theme } from "@sightline/ui/theme/theme.css"
import { style, styleVariants } from "@vanilla-extract/css"

export const form = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: theme.space.medium,
  alignItems: "start",
})

/** The button stands level with the field, whatever the label above it and the mistake below it. */
export const button = styleVariants({
  office: { paddingBlockStart: `calc(${theme.size.body} * ${theme.leading.snug} + ${theme.space.tiny})` },
  kiosk: { paddingBlockStart: `calc(${theme.size.title} * ${theme.leading.snug} + ${theme.space.tiny})` },
})
