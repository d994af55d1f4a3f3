import { onPaper } from "@sightline/ui/theme/photo"
import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const inventory = style({ display: "flex", alignItems: "center", gap: theme.space.medium, minWidth: "16rem" })
/** A product without a photo keeps its place. */
export const image = style({ ...onPaper, flex: "none", width: 64, height: 40 })
