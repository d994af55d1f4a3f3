import { style } from "@vanilla-extract/css"
import { focusRing } from "../theme/focus"
import { theme } from "../theme/theme.css"

/** Room for the buttons that clear the field and show the list. */
export const input = style({ paddingInlineEnd: `calc(2 * ${theme.touch.office})` })

export const buttons = style({ position: "absolute", insetInlineEnd: 0, insetBlock: 0, display: "flex" })

export const button = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  width: theme.touch.office,
  padding: 0,
  border: 0,
  borderRadius: theme.radius.field,
  background: "transparent",
  color: theme.color.muted,
  cursor: "pointer",
  selectors: {
    ...focusRing,
    "&[data-hovered]": { color: theme.color.ink },
    "&[data-disabled]": { opacity: 0.6, cursor: "not-allowed" },
  },
})

/** As wide as the field, and on wide screens no narrower than a path. */
export const popover = style({
  boxSizing: "border-box",
  width: "max(var(--trigger-width), min(26rem, 92vw))",
  display: "flex",
  flexDirection: "column",
  padding: theme.space.tiny,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.card,
  background: theme.color.raised,
  boxShadow: theme.shadow.float,
})

/** The words below stay in sight while it scrolls. */
export const list = style({ overflow: "auto", minHeight: 0, selectors: { "&:focus": { outline: "none" } } })

export const choice = style({
  display: "grid",
  alignContent: "center",
  minHeight: theme.touch.office,
  padding: `${theme.space.tiny} ${theme.space.medium}`,
  borderRadius: theme.radius.field,
  color: theme.color.ink,
  lineHeight: theme.leading.snug,
  overflowWrap: "anywhere",
  cursor: "pointer",
  selectors: {
    "&[data-hovered]": { background: theme.color.accentSoft },
    "&[data-focused]": {
      background: theme.color.accentSoft,
      outline: `3px solid ${theme.color.focus}`,
      outlineOffset: "-3px",
    },
  },
})

export const around = style({ color: theme.color.muted })
export const name = style({ fontWeight: theme.weight.bold })
export const words = style({ padding: theme.space.medium, color: theme.color.muted })
