import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const log = style({ display: "grid", gap: theme.space.small })

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `0 ${theme.space.large}`,
})

export const heading = style({ fontSize: theme.size.lead })

export const counts = style({ color: theme.color.muted, fontVariantNumeric: "tabular-nums" })

export const list = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(19rem, 100%), 1fr))",
  columnGap: theme.space.broad,
})

export const row = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.space.medium,
  minHeight: "2.25rem",
  borderBlockStart: `1px solid ${theme.color.line}`,
})

export const code = style({ fontFamily: theme.font.code, overflowWrap: "anywhere", minWidth: 0 })
