import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

export const level = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "1fr",
  gap: theme.space.tiny,
  maxWidth: theme.measure.text,
})

export const step = style({
  height: theme.touch.office,
  border: `2px solid ${theme.color.edge}`,
  borderRadius: theme.radius.field,
  background: theme.color.sunken,
  selectors: {
    "&[data-on]": { borderColor: theme.color.accent, background: theme.color.accent },
  },
  "@media": {
    "(forced-colors: active)": { selectors: { "&[data-on]": { background: "Highlight" } } },
  },
})
