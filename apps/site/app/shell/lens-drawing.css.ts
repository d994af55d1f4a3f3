import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const drawing = style({ width: "100%", height: "auto" })
const line = { fill: "none", strokeWidth: 2.5, strokeLinecap: "round", strokeLinejoin: "round" } as const
export const ink = style({ ...line, stroke: theme.color.ink })
export const light = style({ ...line, stroke: theme.color.accent })
export const glass = style({ fill: theme.color.accentSoft, stroke: "none" })
export const spot = style({ fill: theme.color.accent })
