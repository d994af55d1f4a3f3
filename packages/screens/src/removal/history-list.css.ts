import { theme } from "@sightline/ui/theme/theme.css"
import { style, styleVariants } from "@vanilla-extract/css"

export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.space.medium,
  padding: `${theme.space.medium} ${theme.space.medium} ${theme.space.medium} ${theme.space.large}`,
  borderBlockEnd: `1px solid ${theme.color.line}`,
})

export const heading = style({
  display: "flex",
  alignItems: "baseline",
  gap: theme.space.small,
  fontSize: theme.size.title,
})

export const count = style({
  fontSize: theme.size.body,
  fontWeight: theme.weight.regular,
  fontVariantNumeric: "tabular-nums",
  color: theme.color.muted,
})

const listBase = style({ overflowY: "auto", overscrollBehavior: "contain" })
export const list = styleVariants({
  office: [listBase, { maxHeight: "calc(100dvh - 16rem)" }],
  kiosk: [listBase, { maxHeight: "calc(100dvh - 14rem)" }],
})

export const row = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.space.medium,
  padding: `${theme.space.medium} ${theme.space.large}`,
  selectors: { "&:not(:last-child)": { borderBlockEnd: `1px solid ${theme.color.line}` } },
})

export const what = style({ display: "grid", flex: 1, minWidth: 0 })

export const name = style({ fontWeight: theme.weight.medium, lineHeight: theme.leading.snug, overflowWrap: "anywhere" })

export const facts = style({
  fontSize: theme.size.small,
  color: theme.color.muted,
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
})

export const code = style({ fontFamily: theme.font.code })

export const more = style({
  padding: theme.space.small,
  textAlign: "center",
  borderBlockStart: `1px solid ${theme.color.line}`,
})

export const time = style({ whiteSpace: "nowrap" })

export const end = style({ flex: "none" })
