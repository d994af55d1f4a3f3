import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const screen = style({
  display: "grid",
  gap: theme.space.wide,
  justifyItems: "start",
  paddingBlock: theme.space.broad,
  paddingInline: `clamp(${theme.space.large}, 3vw, ${theme.space.broad})`,
})

export const part = style({
  display: "grid",
  gap: theme.space.large,
  justifyItems: "start",
  minWidth: 0,
  maxWidth: "100%",
})
export const parts = style({ display: "flex", flexWrap: "wrap", gap: theme.space.broad, alignItems: "flex-start" })
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: theme.space.medium, alignItems: "center" })
export const help = style({ color: theme.color.muted, maxWidth: "60ch" })
export const receipt = style({
  background: "white",
  color: "black",
  padding: theme.space.large,
  fontFamily: theme.font.code,
  fontSize: theme.size.small,
  maxWidth: "100%",
  overflowX: "auto",
})
export const choice = style({ display: "flex", flexWrap: "wrap", gap: theme.space.medium, alignItems: "end" })
export const printers = style({ display: "grid", gap: theme.space.medium, listStyle: "none", padding: 0, margin: 0 })
export const job = style({ display: "grid", gap: theme.space.small, justifyItems: "start" })
export const jobs = style({ display: "grid", gap: theme.space.small, listStyle: "none", padding: 0, margin: 0 })
