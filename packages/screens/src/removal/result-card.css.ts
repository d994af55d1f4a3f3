import { onPaper } from "@sightline/ui/theme/photo"
import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const card = style({ display: "grid", gap: theme.space.wide })

export const help = style({ maxWidth: theme.measure.text })

export const product = style({ display: "flex", flexWrap: "wrap", gap: theme.space.wide, alignItems: "flex-start" })

export const image = style({
  ...onPaper,
  flex: "none",
  width: "10rem",
  aspectRatio: "1",
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.field,
})

export const fields = style({ flex: "1 1 18rem", minWidth: 0 })
