import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

/** High on the page, so that the field stays in place while the list grows. */
export const top = style({ alignItems: "start", paddingBlockStart: "min(12vh, 7rem)" })

export const box = style({ width: "min(42rem, 100%)" })

export const dialog = style({
  display: "grid",
  gridTemplateRows: "auto minmax(0, 1fr)",
  maxHeight: "min(34rem, 76vh)",
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.card,
  background: theme.color.raised,
  boxShadow: theme.shadow.float,
  overflow: "hidden",
  selectors: { "&:focus": { outline: "none" } },
})

export const field = style({
  display: "flex",
  alignItems: "center",
  gap: theme.space.medium,
  paddingInline: theme.space.large,
  borderBlockEnd: `1px solid ${theme.color.line}`,
  color: theme.color.muted,
})

export const input = style({
  flex: 1,
  minWidth: 0,
  height: "3.5rem",
  border: 0,
  background: "transparent",
  color: theme.color.ink,
  fontFamily: "inherit",
  fontSize: theme.size.lead,
  selectors: {
    // The field fills the whole head of the dialog, and the caret stands in it.
    "&:focus": { outline: "none" },
    "&::placeholder": { color: theme.color.muted, opacity: 1 },
  },
})

export const key = style({
  paddingInline: theme.space.small,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.field,
  fontFamily: theme.font.code,
  fontSize: theme.size.small,
  "@media": { "(max-width: 47.99rem)": { display: "none" } },
})

export const list = style({
  overflow: "auto",
  padding: theme.space.small,
  selectors: { "&:focus": { outline: "none" } },
})

export const title = style({
  padding: `${theme.space.small} ${theme.space.medium} ${theme.space.tiny}`,
  color: theme.color.muted,
  fontSize: theme.size.small,
  fontWeight: theme.weight.strong,
})

export const item = style({
  display: "flex",
  alignItems: "center",
  gap: theme.space.medium,
  minHeight: "3rem",
  padding: `${theme.space.tiny} ${theme.space.medium}`,
  borderRadius: theme.radius.field,
  color: theme.color.ink,
  cursor: "pointer",
  selectors: {
    "&[data-hovered]": { background: theme.color.sunken },
    "&[data-focused]": {
      background: theme.color.accentSoft,
      boxShadow: `inset 3px 0 0 ${theme.color.accent}`,
      outline: "2px solid transparent",
      outlineOffset: "-2px",
    },
  },
})

export const words = style({ display: "grid", flex: 1, minWidth: 0, lineHeight: theme.leading.snug })
export const name = style({ overflowWrap: "anywhere" })
export const detail = style({ color: theme.color.muted, fontSize: theme.size.small, overflowWrap: "anywhere" })
export const state = style({ padding: theme.space.wide, color: theme.color.muted, textAlign: "center" })
