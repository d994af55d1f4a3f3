import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const reader = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: theme.space.medium })

/** Beside the button as long as it has room for a few words. */
export const state = style({ flex: "1 1 14rem" })
