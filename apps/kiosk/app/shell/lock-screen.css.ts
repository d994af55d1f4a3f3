import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const page = style({
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  gap: theme.space.large,
  height: "100%",
  padding: theme.space.large,
  textAlign: "center",
})
export const title = style({ fontSize: theme.size.hero })
export const help = style({ fontSize: theme.size.lead, color: theme.color.muted, maxWidth: "36rem" })
export const steps = style({ display: "grid", gap: theme.space.large, width: "min(100%, 26rem)", textAlign: "start" })
export const kept = style({ display: "grid", gap: theme.space.medium })
export const ways = style({ display: "flex", flexWrap: "wrap", gap: theme.space.medium })
