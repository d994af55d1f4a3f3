import { style, styleVariants } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

const choiceBase = style({
  display: "inline-flex",
  alignItems: "center",
  gap: theme.space.medium,
  lineHeight: theme.leading.snug,
  cursor: "pointer",
  selectors: { "&:has(:disabled)": { opacity: 0.6, cursor: "not-allowed" } },
})

export const choice = styleVariants({
  office: [choiceBase, { minHeight: theme.touch.office }],
  kiosk: [choiceBase, { minHeight: theme.touch.kiosk, fontSize: theme.size.title }],
})

const boxBase = style({ flex: "none", margin: 0, accentColor: theme.color.accent, cursor: "inherit" })

export const box = styleVariants({
  office: [boxBase, { width: 20, height: 20 }],
  kiosk: [boxBase, { width: 32, height: 32 }],
})
