import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

/** The select takes the width that its buttons leave. */
export const line = style({ display: "flex", alignItems: "center", gap: theme.space.tiny, minWidth: 0 })

export const box = style({ flex: "1 1 auto", minWidth: 0, position: "relative", display: "grid" })

/** Room for the arrow, which replaces the browser's own. */
export const select = style({ appearance: "none", paddingInlineEnd: theme.space.broad, cursor: "pointer" })

export const arrow = style({
  position: "absolute",
  insetInlineEnd: theme.space.medium,
  insetBlockStart: "calc(50% - 9px)",
  pointerEvents: "none",
  color: theme.color.muted,
})
