import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const help = style({ display: "grid", maxWidth: "72ch" })
export const helpTitle = style({ fontWeight: 600, cursor: "pointer", paddingBlock: theme.space.small })
export const helpList = style({
  display: "grid",
  gap: theme.space.small,
  margin: 0,
  marginBlockEnd: theme.space.medium,
  paddingInlineStart: theme.space.large,
})
export const told = style({ display: "grid", gap: theme.space.small, fontVariantNumeric: "tabular-nums" })
export const fileField = style({ display: "grid", gap: theme.space.small, justifyItems: "start" })
export const fileLabel = style({ fontWeight: 600 })
/** The browser's file input, styled as a quiet button. */
export const file = style({
  font: "inherit",
  color: theme.color.muted,
  selectors: {
    "&::file-selector-button": {
      font: "inherit",
      fontWeight: 700,
      minHeight: theme.touch.office,
      marginInlineEnd: theme.space.medium,
      paddingInline: theme.space.large,
      color: theme.color.ink,
      background: theme.color.surface,
      border: `1px solid ${theme.color.edge}`,
      borderRadius: theme.radius.field,
      cursor: "pointer",
    },
  },
})
/** Beside one another where there is room. */
export const shopFields = style({
  display: "grid",
  gap: theme.space.medium,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 16rem), 1fr))",
  alignItems: "end",
})
