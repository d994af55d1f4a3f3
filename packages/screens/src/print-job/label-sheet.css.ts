import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

/** Paper is white and ink is black in every theme: scanners read it from the screen too. */
export const paper = style({
  display: "inline-block",
  background: "white",
  color: "black",
  padding: theme.space.small,
  borderRadius: theme.radius.field,
  boxShadow: `0 0 0 1px ${theme.color.line}`,
  maxWidth: "100%",
  "@media": { print: { padding: 0, boxShadow: "none", borderRadius: 0, display: "block" } },
})

/** Further equal labels are on paper alone. */
export const copy = style({ display: "none", "@media": { print: { display: "block" } } })

/** Twice the paper size, so that people can judge and scan it on the screen. */
export const dots = style({
  display: "block",
  width: "calc(2 * var(--label-width))",
  height: "auto",
  maxWidth: "100%",
  "@media": { print: { width: "var(--label-width)", height: "var(--label-height)", maxWidth: "none" } },
})
