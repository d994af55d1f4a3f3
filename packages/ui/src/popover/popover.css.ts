import { style, styleVariants } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

const base = style({
  // As high as the room beside its button.
  maxHeight: "inherit",
  overflow: "auto",
  padding: theme.space.large,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.card,
  background: theme.color.raised,
  boxShadow: theme.shadow.float,
  selectors: { "&:focus": { outline: "none" } },
})

export const popover = styleVariants({
  text: [base, { maxWidth: "min(24rem, calc(100vw - 1rem))" }],
  content: [base, { maxWidth: "calc(100vw - 1rem)" }],
})
