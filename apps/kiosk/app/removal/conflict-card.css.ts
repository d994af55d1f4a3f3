import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const card = style({ display: "grid", gap: theme.space.large })

export const head = style({ display: "flex", alignItems: "center", gap: theme.space.medium })

export const sign = style({ flex: "none", width: "3rem", height: "3rem", color: theme.color.caution })

export const title = style({ fontSize: theme.size.heading })

export const code = style({ fontFamily: theme.font.code, fontWeight: theme.weight.regular })

export const sides = style({
  display: "grid",
  gap: theme.space.medium,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(16rem, 100%), 1fr))",
})

export const side = style({
  padding: theme.space.large,
  border: `1px solid ${theme.color.edge}`,
  borderRadius: theme.radius.field,
  background: theme.color.sunken,
})

export const term = style({ fontWeight: theme.weight.strong })

export const ways = style({ display: "flex", flexWrap: "wrap", gap: theme.space.medium })
