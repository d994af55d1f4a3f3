import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const search = style({ display: "grid", gap: theme.space.large })

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `0 ${theme.space.large}`,
})

export const title = style({ fontSize: theme.size.title })

export const counts = style({ fontVariantNumeric: "tabular-nums" })

export const place = style({ display: "grid", gap: theme.space.tiny })

export const placeName = style({ fontSize: theme.size.lead, overflowWrap: "anywhere" })

export const items = style({ listStyle: "none", margin: 0, padding: 0 })

/** As high as with its badge, so that a scan moves nothing. */
export const item = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `0 ${theme.space.medium}`,
  minHeight: "2.75rem",
  borderBlockStart: `1px solid ${theme.color.line}`,
})

export const name = style({ minWidth: 0, overflowWrap: "anywhere" })

export const code = style({ fontFamily: theme.font.code, color: theme.color.muted })
