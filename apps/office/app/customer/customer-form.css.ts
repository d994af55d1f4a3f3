import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const form = style({ display: "grid", gap: theme.space.large, maxWidth: "64rem", minWidth: 0 })
export const part = style({ display: "grid", gap: theme.space.large })
export const heading = style({ margin: 0, fontSize: theme.size.title })
export const versions = style({ overflow: "auto", maxHeight: "60vh" })
