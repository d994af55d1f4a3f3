import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const drawing = style({ width: "100%", height: "auto" })

const line = {
  fill: "none",
  strokeWidth: 2.25,
  vectorEffect: "non-scaling-stroke",
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const
/** The single stroke width of all drawings. */
export const ink = style({ ...line, stroke: theme.color.ink })
/** Light, and the focal point of a drawing. */
export const light = style({ ...line, stroke: theme.color.accent })
/** Soft fills behind the lines. */
export const glass = style({ fill: theme.color.accentSoft })
export const warm = style({ fill: theme.color.cautionSoft })
export const blush = style({ fill: theme.color.criticalSoft })
export const leaf = style({ fill: theme.color.positiveSoft })
export const paper = style({ fill: theme.color.surface })
export const spot = style({ fill: theme.color.accent })
export const dot = style({ fill: theme.color.ink })
/** Dark in every theme: hair and pupils, where ink would turn white at night. */
export const dark = style({ fill: [theme.color.ink, `light-dark(${theme.color.ink}, ${theme.color.sunken})`] })
export const shine = style({ fill: [theme.color.surface, `light-dark(${theme.color.surface}, ${theme.color.ink})`] })
export const words = style({
  fill: theme.color.ink,
  fontFamily: theme.font.text,
  fontWeight: theme.weight.strong,
  textAnchor: "middle",
})
