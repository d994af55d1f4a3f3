import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const page = style({ display: "grid", gap: theme.space.broad, minWidth: 0 })
export const form = style({ display: "grid", gap: theme.space.large, maxWidth: "64rem", minWidth: 0 })
export const part = style({ display: "grid", gap: theme.space.large, minWidth: 0 })
export const heading = style({ margin: 0, fontSize: theme.size.title })
export const section = style({ display: "grid", gap: theme.space.medium, minWidth: 0, justifyItems: "start" })
export const line = style({
  display: "grid",
  gap: theme.space.medium,
  minWidth: 0,
  margin: 0,
  padding: 0,
  paddingBottom: theme.space.large,
  border: 0,
  borderBottom: `1px solid ${theme.color.line}`,
})
export const legend = style({ padding: 0, fontWeight: 600 })
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: theme.space.small, alignItems: "end" })
