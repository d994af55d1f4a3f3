import { style, styleVariants } from "@vanilla-extract/css"
import { focusRing } from "../theme/focus"
import { theme } from "../theme/theme.css"

const openBase = style({
  position: "absolute",
  insetBlock: "1px",
  insetInlineEnd: "1px",
  display: "grid",
  placeItems: "center",
  padding: 0,
  border: "none",
  borderRadius: theme.radius.field,
  background: "transparent",
  color: theme.color.muted,
  cursor: "pointer",
  selectors: {
    ...focusRing,
    "&[data-hovered], &[data-pressed]": { background: theme.color.accentSoft, color: theme.color.accent },
  },
  "@media": { "(scripting: none)": { display: "none" } },
})
/** Inside the field's right edge. Without script it would open nothing, so it is not there. */
export const open = styleVariants({
  office: [openBase, { width: theme.touch.office }],
  kiosk: [openBase, { width: theme.touch.kiosk }],
})

/** As large as a month, so that nothing moves when it comes. */
export const coming = style({ width: "17.5rem", height: "19rem" })

export const calendar = style({ display: "grid", justifyItems: "center", gap: theme.space.small })

export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.space.tiny,
  width: "100%",
})

export const step = style({
  display: "grid",
  placeItems: "center",
  minWidth: theme.touch.office,
  minHeight: theme.touch.office,
  padding: 0,
  border: "none",
  borderRadius: theme.radius.field,
  background: "transparent",
  color: theme.color.ink,
  cursor: "pointer",
  selectors: {
    ...focusRing,
    "&[data-hovered]": { background: theme.color.sunken },
    "&[data-disabled]": { opacity: 0.5, cursor: "not-allowed" },
  },
})

export const choice = style({
  minHeight: theme.touch.office,
  paddingInline: theme.space.small,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.field,
  background: theme.color.surface,
  color: theme.color.ink,
  fontFamily: "inherit",
  fontSize: theme.size.body,
  fontWeight: theme.weight.strong,
  cursor: "pointer",
  selectors: { ...focusRing },
})

export const grid = style({ borderCollapse: "separate", borderSpacing: "0 2px" })

export const weekday = style({
  padding: theme.space.tiny,
  color: theme.color.muted,
  fontSize: theme.size.small,
  fontWeight: theme.weight.medium,
})

export const day = style({
  display: "grid",
  placeItems: "center",
  width: theme.touch.office,
  height: theme.touch.office,
  border: "1px solid transparent",
  borderRadius: theme.radius.field,
  color: theme.color.ink,
  fontVariantNumeric: "tabular-nums",
  cursor: "pointer",
  selectors: {
    "&:focus": { outline: "none" },
    "&[data-outside-month]": { display: "none" },
    "&[data-hovered]": { background: theme.color.sunken },
    "&[data-today]": { borderColor: theme.color.edge, fontWeight: theme.weight.bold },
    "&[data-selected]": { background: theme.color.accent, color: theme.color.onAccent },
    "&[data-focus-visible]": { outline: `3px solid ${theme.color.focus}`, outlineOffset: "-1px" },
    "&[data-disabled]": { opacity: 0.5, cursor: "not-allowed" },
  },
})

/** Its ends stand out from the days between them. */
export const dayOfRange = style([
  day,
  {
    selectors: {
      "&[data-selected]:not([data-selection-start], [data-selection-end])": {
        background: theme.color.accentSoft,
        color: theme.color.ink,
      },
    },
  },
])
