import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

export const progress = style({ display: "grid", gap: theme.space.small, fontVariantNumeric: "tabular-nums" })
export const bar = style({ width: "100%", height: "0.75rem", accentColor: theme.color.accent })
