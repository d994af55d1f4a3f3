import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const buttons = style({ display: "flex", flexWrap: "wrap", gap: theme.space.small, alignItems: "center" })

/** The number stays readable where the table scrolls; its hidden label scrolls along and does not widen the page. */
export const count = style({ minWidth: "11rem", position: "relative" })

/** A sentence takes a few lines, not a column of single words. */
export const why = style({ display: "grid", gap: theme.space.small, minWidth: "14rem" })
