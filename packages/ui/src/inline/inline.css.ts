import { style, styleVariants } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

const base = style({ display: "inline-flex", alignItems: "center", minWidth: 0 })

export const inline = styleVariants({
  /** Never wraps: the buttons of a row. */
  together: [base, { gap: theme.space.tiny }],
  wrapping: [base, { flexWrap: "wrap", gap: theme.space.small }],
  /** Spreads to both ends; a name does not break between letters beside its actions. */
  apart: [base, { display: "flex", justifyContent: "space-between", gap: theme.space.small, minWidth: "11rem" }],
  /** The first child takes the room, and the second aligns to its bottom. */
  beside: [
    base,
    {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) auto",
      alignItems: "end",
      gap: theme.space.small,
    },
  ],
})
