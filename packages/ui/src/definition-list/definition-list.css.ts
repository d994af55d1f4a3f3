import { style, styleVariants } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

const base = style({ display: "grid", margin: 0 })

export const list = styleVariants({
  rows: [base, {}],
  grid: [
    base,
    {
      gridTemplateColumns: "repeat(auto-fill, minmax(min(11rem, 100%), 1fr))",
      gap: `${theme.space.medium} ${theme.space.wide}`,
    },
  ],
})

export const entry = styleVariants({
  rows: {
    display: "grid",
    gridTemplateColumns: "minmax(7rem, 2fr) 3fr",
    gap: theme.space.medium,
    paddingBlock: theme.space.small,
    selectors: { "&:not(:last-child)": { borderBlockEnd: `1px solid ${theme.color.line}` } },
  },
  grid: { display: "grid", alignContent: "start" },
})

export const term = style({ fontSize: theme.size.small, color: theme.color.muted, lineHeight: theme.leading.normal })

export const value = styleVariants({
  text: { overflowWrap: "anywhere" },
  code: { fontFamily: theme.font.code, overflowWrap: "anywhere" },
  number: { fontVariantNumeric: "tabular-nums" },
})
