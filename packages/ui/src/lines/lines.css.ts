import { style } from "@vanilla-extract/css"

export const lines = style({ whiteSpace: "pre-line" })
