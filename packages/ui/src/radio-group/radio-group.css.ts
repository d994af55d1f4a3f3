import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

export const choices = style({ display: "flex", flexWrap: "wrap", columnGap: theme.space.wide })
