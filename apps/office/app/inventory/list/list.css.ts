import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const screen = style({
  display: "grid",
  alignContent: "start",
  gap: theme.space.large,
  paddingInline: `clamp(${theme.space.large}, 3vw, ${theme.space.broad})`,
  paddingBlock: theme.space.wide,
})
export const title = style({ margin: 0, fontSize: theme.size.heading })
export const bar = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: theme.space.medium })
export const count = style({
  color: theme.color.muted,
  fontVariantNumeric: "tabular-nums",
  marginInlineEnd: "auto",
  alignSelf: "center",
})
export const order = style({ minWidth: "13rem" })
export const searchForm = style({
  display: "grid",
  gap: theme.space.medium,
  minWidth: "min(20rem, calc(100vw - 4rem))",
})
export const searchActions = style({ display: "flex", gap: theme.space.small })
export const offerWords = style({ margin: 0, marginBlockEnd: theme.space.small })
export const lead = style({ margin: 0, maxWidth: "68ch" })
export const fileField = style({ display: "grid", gap: theme.space.small, justifyItems: "start" })
export const fileLabel = style({ fontWeight: 600 })
/** The browser's own way to choose a file, with the look of a quiet button. */
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
export const letter = style({ display: "grid", gap: theme.space.medium })
export const beside = style({
  display: "grid",
  gap: theme.space.large,
  "@media": { "(min-width: 48rem)": { gridTemplateColumns: "minmax(0, 1fr) auto" } },
})
/** Stays in sight beside the list, and on a phone above it, where a thumb reaches. */
export const floating = style({
  position: "sticky",
  alignSelf: "start",
  insetBlockStart: `calc(82px + ${theme.space.large})`,
  borderRadius: theme.radius.field,
  boxShadow: theme.shadow.float,
  "@media": {
    "(max-width: 47.99rem)": {
      position: "fixed",
      zIndex: theme.layer.header,
      insetBlock: "auto 1rem",
      insetInlineEnd: theme.space.large,
    },
  },
})
export const results = style({ minWidth: 0, selectors: { "&[aria-busy=true]": { opacity: 0.6 } } })

export const part = style({
  display: "grid",
  gap: theme.space.large,
  minWidth: 0,
  paddingBlockStart: theme.space.large,
})
