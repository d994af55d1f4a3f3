import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

/** Paper is white in every look, and ink is black: a scanner reads it from the screen too. */
export const paper = style({
  display: "inline-block",
  background: "white",
  color: "black",
  padding: theme.space.small,
  borderRadius: theme.radius.field,
  boxShadow: `0 0 0 1px ${theme.color.line}`,
  maxWidth: "100%",
  "@media": { print: { padding: 0, boxShadow: "none", borderRadius: 0, display: "block", breakAfter: "page" } },
})

/** Twice as large as on paper, so that it can be judged and scanned from the screen. */
export const dots = style({
  display: "block",
  width: "calc(2 * var(--label-width))",
  height: "auto",
  maxWidth: "100%",
  "@media": { print: { width: "var(--label-width)", height: "var(--label-height)", maxWidth: "none" } },
})
