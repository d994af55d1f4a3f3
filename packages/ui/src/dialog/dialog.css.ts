import { keyframes, style, styleVariants } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

const appear = keyframes({ from: { opacity: 0 } })

export const scrim = style({
  position: "fixed",
  inset: 0,
  zIndex: theme.layer.overlay,
  display: "grid",
  placeItems: "center",
  padding: theme.space.large,
  overflow: "auto",
  background: theme.color.scrim,
  animation: `${appear} ${theme.motion.quick} ease-out`,
})

/** The content of a large one often comes later. It grows downwards, so that its head stays under the pointer. */
const large = style({ alignSelf: "start", marginBlockStart: "6vh" })

export const box = styleVariants({
  narrow: { width: "min(32rem, 100%)" },
  broad: [large, { width: "min(75rem, 100%)" }],
  /** 900 px: a dialog with a list needs the room (document 1 §2.8). */
  wide: [large, { width: "min(56.25rem, 100%)" }],
})

export const dialog = style({
  display: "grid",
  gap: theme.space.large,
  padding: theme.space.wide,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.card,
  background: theme.color.raised,
  boxShadow: theme.shadow.float,
  selectors: { "&:focus": { outline: "none" } },
})

export const head = style({
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: theme.space.medium,
})

export const title = style({ fontSize: theme.size.title, minWidth: 0, overflowWrap: "anywhere" })

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: theme.space.small,
})
