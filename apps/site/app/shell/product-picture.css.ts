import { onPaper } from "@sightline/ui/theme/photo"
import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

const square = { width: "100%", height: "auto", aspectRatio: "1" } as const

export const photo = style({ ...square, ...onPaper })
export const placeholder = style({ ...square, background: theme.color.sunken })
export const line = style({ fill: "none", stroke: theme.color.muted, strokeWidth: 4, strokeLinecap: "round" })
