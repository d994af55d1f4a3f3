import { style, styleVariants } from "@vanilla-extract/css"
import { focusRing } from "../theme/focus"
import { theme } from "../theme/theme.css"

export const group = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(min-content, 1fr) auto",
  gap: theme.space.tiny,
})

export const number = style({ textAlign: "center", fontVariantNumeric: "tabular-nums" })

const stepBase = style({
  display: "grid",
  placeItems: "center",
  aspectRatio: "1",
  padding: 0,
  border: `1px solid ${theme.color.edge}`,
  borderRadius: theme.radius.field,
  background: theme.color.surface,
  color: theme.color.ink,
  cursor: "pointer",
  selectors: {
    ...focusRing,
    "&[data-hovered]": { background: theme.color.sunken },
    "&[data-disabled]": { opacity: 0.5, cursor: "not-allowed" },
  },
})

export const step = styleVariants({
  office: [stepBase, { minHeight: theme.touch.office }],
  kiosk: [stepBase, { minHeight: theme.touch.kiosk }],
})

/** The place of a hidden step, so that the number stays where it is. */
export const noStep = styleVariants({
  office: { inlineSize: theme.touch.office },
  kiosk: { inlineSize: theme.touch.kiosk },
})
