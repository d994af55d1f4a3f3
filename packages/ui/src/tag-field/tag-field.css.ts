import { style } from "@vanilla-extract/css"
import { badge } from "../badge/badge.css"
import { focusRing } from "../theme/focus"
import { theme } from "../theme/theme.css"

export const editor = style({ display: "grid", gap: theme.space.small, minWidth: "16rem" })

export const tags = style({ display: "flex", flexWrap: "wrap", gap: theme.space.tiny })

export const tag = style([badge.info, { minHeight: theme.touch.compact, cursor: "default", selectors: focusRing }])

export const remove = style({
  display: "inline-flex",
  padding: theme.space.tiny,
  border: 0,
  borderRadius: theme.radius.round,
  background: "transparent",
  color: "inherit",
  cursor: "pointer",
  selectors: { ...focusRing, "&[data-hovered]": { background: theme.color.surface } },
})

export const line = style({ display: "flex", alignItems: "center", gap: theme.space.tiny })

export const box = style({ flex: "1 1 auto", position: "relative", display: "flex", minWidth: 0 })

/** Room for the button that shows the list. */
export const input = style({ paddingInlineEnd: theme.space.broad })

export const arrow = style({
  position: "absolute",
  insetInlineEnd: theme.space.tiny,
  insetBlock: 0,
  display: "inline-flex",
  alignItems: "center",
  padding: theme.space.tiny,
  border: 0,
  background: "transparent",
  color: theme.color.muted,
  cursor: "pointer",
})

export const none = style({ padding: theme.space.medium, color: theme.color.muted })
