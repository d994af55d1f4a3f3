import { style, styleVariants } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

const base = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "0.4em",
  color: theme.color.ink,
  fontWeight: theme.weight.bold,
  letterSpacing: "-0.02em",
  lineHeight: 1,
})

export const logo = styleVariants({
  header: [base, { fontSize: theme.size.title }],
  large: [base, { fontSize: theme.size.display }],
})

export const mark = style({ height: "1.35em", width: "auto", flex: "none" })
export const line = style({ fill: "none", stroke: theme.color.ink, strokeWidth: 2.5, strokeLinecap: "round" })
export const sight = style({ fill: "none", stroke: theme.color.accent, strokeWidth: 2.5, strokeLinecap: "round" })
export const pupil = style({ fill: theme.color.accent })

export const word = styleVariants({
  always: {},
  wide: {
    "@media": {
      "(max-width: 30rem)": {
        position: "absolute",
        width: 1,
        height: 1,
        overflow: "hidden",
        clipPath: "inset(50%)",
        whiteSpace: "nowrap",
      },
    },
  },
})
