import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const page = style({ display: "grid", gap: theme.space.broad, minWidth: 0 })
export const form = style({ display: "grid", gap: theme.space.large, maxWidth: "64rem", minWidth: 0 })
export const part = style({ display: "grid", gap: theme.space.large, minWidth: 0 })
export const heading = style({ margin: 0, fontSize: theme.size.title })
export const colour = style({ display: "grid", gap: theme.space.small, minWidth: 0 })
export const section = style({ display: "grid", gap: theme.space.medium, minWidth: 0 })
/** Paper is white in every theme. */
export const logoPaper = style({
  justifySelf: "start",
  padding: theme.space.medium,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.field,
  background: "white",
})
export const logo = style({ display: "block", maxWidth: "min(15rem, 100%)", maxHeight: "4.8rem" })
