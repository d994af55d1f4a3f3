import { style, styleVariants } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

const base = style({
  display: "grid",
  gap: theme.space.large,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
})
const equal = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` })

export const columns = styleVariants({
  1: [base, { maxWidth: "16rem" }],
  2: [base, { "@media": { "(min-width: 36rem)": equal(2) } }],
  3: [base, { "@media": { "(min-width: 40rem)": equal(2), "(min-width: 56rem)": equal(3) } }],
})
