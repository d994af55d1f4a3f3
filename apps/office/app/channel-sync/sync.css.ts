import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const inventory = style({ display: "flex", alignItems: "center", gap: theme.space.medium, minWidth: "16rem" })
/** A product without a photo keeps its place. */
export const image = style({ flex: "none", width: 64, height: 40, objectFit: "contain" })
