import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

export const form = style({ display: "grid", gap: theme.space.large, minWidth: 0 })
