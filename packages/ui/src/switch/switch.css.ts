import { style } from "@vanilla-extract/css"
import { focusRing } from "../theme/focus"
import { theme } from "../theme/theme.css"

export const track = style({
  display: "inline-flex",
  alignItems: "center",
  flex: "none",
  width: "2.75rem",
  height: "1.5rem",
  padding: "2px",
  border: `1px solid ${theme.color.edge}`,
  borderRadius: theme.radius.round,
  background: theme.color.sunken,
  cursor: "pointer",
  transition: `background-color ${theme.motion.quick}`,
  selectors: {
    ...focusRing,
    "&[aria-checked=true]": {
      background: theme.color.accent,
      borderColor: theme.color.accent,
      justifyContent: "flex-end",
    },
    "&[aria-disabled]": { cursor: "progress" },
  },
})

export const thumb = style({
  width: "1.125rem",
  height: "1.125rem",
  borderRadius: theme.radius.round,
  background: theme.color.muted,
  selectors: { "[aria-checked=true] > &": { background: theme.color.onAccent } },
})
