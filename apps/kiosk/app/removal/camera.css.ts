import { style } from "@vanilla-extract/css"

export const sign = style({ display: "block", width: "1.75rem", height: "1.75rem", flex: "none" })
