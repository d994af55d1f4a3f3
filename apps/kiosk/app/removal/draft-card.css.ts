import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const card = style({ display: "grid", gap: theme.space.large })

export const title = style({ fontSize: theme.size.heading })

export const code = style({ fontFamily: theme.font.code, fontWeight: theme.weight.regular })

/** It has its line before the answer is there, so that nothing moves under a finger. */
export const named = style({
  minHeight: `calc(${theme.size.title} * ${theme.leading.snug})`,
  fontSize: theme.size.title,
  fontWeight: theme.weight.strong,
  lineHeight: theme.leading.snug,
  overflowWrap: "anywhere",
})

export const help = style({ color: theme.color.muted })

/** The field between its two steps, on one line. */
export const count = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 10rem) auto",
  alignItems: "end",
  gap: theme.space.small,
  justifyContent: "start",
})

export const ways = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: theme.space.medium })
