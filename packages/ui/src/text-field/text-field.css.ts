import { style, styleVariants } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

export const field = style({ display: "grid", gap: theme.space.tiny, minWidth: 0 })

const labelBase = style({ fontWeight: theme.weight.strong, lineHeight: theme.leading.snug })
export const label = styleVariants({
  office: [labelBase, { fontSize: theme.size.body }],
  kiosk: [labelBase, { fontSize: theme.size.title }],
})

export const description = style({ fontSize: theme.size.small, color: theme.color.muted })

const inputBase = style({
  width: "100%",
  border: `1px solid ${theme.color.edge}`,
  borderRadius: theme.radius.field,
  background: theme.color.surface,
  color: theme.color.ink,
  fontFamily: "inherit",
  transition: `border-color ${theme.motion.quick}, box-shadow ${theme.motion.quick}`,
  selectors: {
    "&::placeholder": { color: theme.color.muted, opacity: 1 },
    "&:hover": { borderColor: theme.color.ink },
    "&:focus-visible": {
      outline: `3px solid ${theme.color.focus}`,
      outlineOffset: 0,
      borderColor: theme.color.focus,
    },
    "&[aria-invalid=true]": {
      borderColor: theme.color.critical,
      boxShadow: `inset 0 0 0 1px ${theme.color.critical}`,
    },
    "&:disabled": { opacity: 0.6, cursor: "not-allowed" },
    "&:read-only:not(select)": { background: theme.color.sunken },
    // A browser's autofill paints over the theme; it respects only the inset shadow.
    "&:autofill": {
      WebkitTextFillColor: theme.color.ink,
      boxShadow: `inset 0 0 0 100vmax ${theme.color.accentSoft}`,
    },
  },
})
export const input = styleVariants({
  office: [inputBase, { minHeight: theme.touch.office, padding: `0 ${theme.space.medium}`, fontSize: theme.size.body }],
  kiosk: [inputBase, { minHeight: theme.touch.kiosk, padding: `0 ${theme.space.large}`, fontSize: theme.size.heading }],
})

/** The input with a button over its right edge. */
export const box = style({ position: "relative", display: "grid", minWidth: 0 })
export const besideButton = styleVariants({
  office: { paddingInlineEnd: theme.touch.office },
  kiosk: { paddingInlineEnd: theme.touch.kiosk },
})

export const code = style({ fontFamily: theme.font.code, letterSpacing: "0.02em" })

export const error = style({
  display: "flex",
  alignItems: "flex-start",
  gap: theme.space.tiny,
  color: theme.color.critical,
  fontWeight: theme.weight.medium,
  lineHeight: theme.leading.snug,
  whiteSpace: "pre-wrap",
})

export const errorIcon = style({ flex: "none", marginBlockStart: "0.1em" })
