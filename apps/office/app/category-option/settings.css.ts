import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const edit = style({ display: "grid", gap: theme.space.small, justifyItems: "start", minWidth: "9rem" })

export const decide = style({ display: "inline-flex", gap: theme.space.tiny })
