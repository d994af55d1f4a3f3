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
const stroke = { fill: "none", strokeWidth: 2.5, strokeLinecap: "round" } as const
const forced = "(forced-colors: active)"
export const line = style({
  ...stroke,
  stroke: theme.color.ink,
  "@media": { [forced]: { stroke: "currentColor" } },
})
export const sight = style({
  ...stroke,
  stroke: theme.color.accent,
  "@media": { [forced]: { stroke: "currentColor" } },
})
export const pupil = style({ fill: theme.color.accent, "@media": { [forced]: { fill: "currentColor" } } })

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
