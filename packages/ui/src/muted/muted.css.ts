import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

export const muted = style({ color: theme.color.muted, fontSize: theme.size.small, overflowWrap: "anywhere" })
