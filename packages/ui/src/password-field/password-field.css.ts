import { globalStyle, style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

export const frame = style({ position: "relative" })

/** At the end of the line of its label, so that it never stands over what is typed. */
export const eye = style({ position: "absolute", insetInlineEnd: 0, insetBlockStart: "-0.35rem" })

globalStyle(`${frame} label`, { paddingInlineEnd: theme.touch.office })
