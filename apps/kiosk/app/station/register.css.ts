import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const page = style({ display: "grid", placeItems: "center", padding: theme.space.large })
export const card = style({ width: "100%", maxWidth: "38rem" })
export const form = style({ display: "grid", gap: theme.space.wide, fontSize: theme.size.lead })
