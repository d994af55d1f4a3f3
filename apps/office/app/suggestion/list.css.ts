import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const buttons = style({ display: "flex", flexWrap: "wrap", gap: theme.space.small, alignItems: "center" })

/** The number stays readable where the table scrolls. */
export const count = style({ minWidth: "11rem" })
