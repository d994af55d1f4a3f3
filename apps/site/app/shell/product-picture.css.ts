import { style } from "@vanilla-extract/css"

export const photo = style({ width: "100%", height: "auto", aspectRatio: "4 / 3", objectFit: "contain" })
export const placeholder = style({ width: "100%", height: "auto", aspectRatio: "4 / 3" })
/** On the white of photos, in every theme. */
export const line = style({ fill: "none", stroke: "#8a949d", strokeWidth: 4, strokeLinecap: "round" })
