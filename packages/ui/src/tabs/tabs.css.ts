import { style, styleVariants } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

/** Beside the tabs a form or a table still has the room of a tablet. */
const wide = "(min-width: 64rem)"

export const tabs = styleVariants({
  top: { display: "grid", minWidth: 0 },
  side: {
    display: "grid",
    minWidth: 0,
    columnGap: theme.space.wide,
    "@media": { [wide]: { gridTemplateColumns: "minmax(10rem, 14rem) minmax(0, 1fr)", alignItems: "start" } },
  },
})

/** The reason for disabled tabs stands in their row, where it moves nothing when it appears. */
const rowBase = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: theme.space.large,
  minWidth: 0,
  borderBlockEnd: `1px solid ${theme.color.line}`,
})

export const row = styleVariants({
  top: [rowBase],
  side: [rowBase, { "@media": { [wide]: { borderBlockEnd: 0 } } }],
})

const listBase = style({
  display: "flex",
  flexWrap: "wrap",
  gap: theme.space.hair,
  minWidth: 0,
})

export const list = styleVariants({
  top: [listBase],
  side: [listBase, { "@media": { [wide]: { flexDirection: "column", width: "100%" } } }],
})

export const tab = style({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: theme.space.small,
  maxWidth: "100%",
  minHeight: theme.touch.office,
  paddingInline: theme.space.large,
  color: theme.color.muted,
  fontWeight: theme.weight.medium,
  textDecoration: "none",
  cursor: "pointer",
  // A phone has room for three of them.
  "@media": { "(max-width: 30rem)": { paddingInline: theme.space.small, fontSize: theme.size.small } },
  selectors: {
    "&[data-hovered]": { color: theme.color.ink },
    "&[data-selected]": { color: theme.color.accent, fontWeight: theme.weight.strong },
    "&[data-selected]::after": {
      content: "",
      position: "absolute",
      insetInline: theme.space.small,
      insetBlockEnd: 0,
      borderBlockEnd: `3px solid ${theme.color.accent}`,
    },
    "&[data-disabled]": { opacity: 0.5, cursor: "not-allowed" },
    "&:focus": { outline: "none" },
    "&[data-focus-visible]": {
      outline: `3px solid ${theme.color.focus}`,
      outlineOffset: "-3px",
      borderRadius: theme.radius.field,
    },
  },
})

export const count = style({
  paddingInline: theme.space.small,
  borderRadius: theme.radius.round,
  background: theme.color.sunken,
  color: theme.color.muted,
  fontSize: theme.size.small,
  fontVariantNumeric: "tabular-nums",
})

export const panel = style({
  minWidth: 0,
  paddingBlockStart: theme.space.wide,
  selectors: {
    "&:focus": { outline: "none" },
    "&[data-focus-visible]": { outline: `3px solid ${theme.color.focus}`, outlineOffset: "2px" },
  },
})
