import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const form = style({ display: "grid", gap: theme.space.large })

export const title = style({ fontSize: theme.size.heading, overflowWrap: "anywhere" })

export const help = style({ color: theme.color.muted })

/** The area at the left, its units large beside it: read from two metres away. */
export const pass = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.space.large,
})

export const names = style({ display: "grid", gap: theme.space.small, minWidth: 0, flex: "1 1 14rem" })

export const units = style({ color: theme.color.muted, whiteSpace: "nowrap" })

export const number = style({
  color: theme.color.ink,
  fontSize: "3rem",
  fontVariantNumeric: "tabular-nums",
  lineHeight: 1,
})
