import { globalStyle, style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

export const frame = style({ position: "relative" })

/** At the end of its label's line, so that it never covers the text. */
export const eye = style({ position: "absolute", insetInlineEnd: 0, insetBlockStart: "-0.35rem" })

globalStyle(`${frame} label`, { paddingInlineEnd: theme.touch.office })
