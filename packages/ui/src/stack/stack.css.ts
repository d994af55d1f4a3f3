import { style, styleVariants } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

const base = style({ display: "grid", alignContent: "start", gridTemplateColumns: "minmax(0, 1fr)", minWidth: 0 })

export const stack = styleVariants(
  {
    tight: theme.space.hair,
    small: theme.space.small,
    medium: theme.space.medium,
    large: theme.space.large,
    wide: theme.space.wide,
    broad: theme.space.broad,
  },
  (gap) => [base, { gap }],
)
