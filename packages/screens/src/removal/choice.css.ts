import { theme } from "@sightline/ui/theme/theme.css"
import { style, styleVariants } from "@vanilla-extract/css"

export const choice = style({ display: "grid", gap: theme.space.large })

export const heading = styleVariants({
  office: { fontSize: theme.size.title },
  kiosk: { fontSize: theme.size.display },
})

export const code = style({ fontFamily: theme.font.code, fontWeight: theme.weight.regular, color: theme.color.muted })

export const product = style({ display: "grid", gap: theme.space.small })

export const name = styleVariants({
  office: { fontWeight: theme.weight.medium },
  kiosk: { fontWeight: theme.weight.medium, fontSize: theme.size.title },
})

export const number = style({ fontFamily: theme.font.code, color: theme.color.muted, minWidth: "1.5ch" })

export const items = style({
  listStyle: "none",
  margin: 0,
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(15rem, 100%), 1fr))",
  gap: theme.space.medium,
  maxHeight: "60vh",
  overflowY: "auto",
  padding: theme.space.tiny,
  fontVariantNumeric: "tabular-nums",
})
