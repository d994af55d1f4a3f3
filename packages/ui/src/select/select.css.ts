import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

export const box = style({ position: "relative", display: "grid" })

/** Room for the arrow, which replaces the browser's own. */
export const select = style({ appearance: "none", paddingInlineEnd: theme.space.broad, cursor: "pointer" })

export const arrow = style({
  position: "absolute",
  insetInlineEnd: theme.space.medium,
  insetBlockStart: "calc(50% - 9px)",
  pointerEvents: "none",
  color: theme.color.muted,
})
