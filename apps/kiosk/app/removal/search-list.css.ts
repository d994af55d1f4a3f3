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

export const item = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.space.medium,
  paddingBlock: theme.space.tiny,
  borderBlockStart: `1px solid ${theme.color.line}`,
})

export const name = style({ minWidth: 0, overflowWrap: "anywhere" })

/** On a line of its own, so that the badge of a scan moves nothing. */
export const code = style({ display: "block", fontFamily: theme.font.code, color: theme.color.muted })
