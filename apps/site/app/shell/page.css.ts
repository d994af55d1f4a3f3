import { theme } from "@sightline/ui/theme/theme.css"
import { style, styleVariants } from "@vanilla-extract/css"

const frame = { display: "grid", minHeight: "100dvh", fontSize: theme.size.lead }

export const page = styleVariants({
  usual: { ...frame, gridTemplate: "auto 1fr auto / minmax(0, 1fr)" },
  /** With a bar above the header. */
  preview: { ...frame, gridTemplate: "auto auto 1fr auto / minmax(0, 1fr)" },
})
export const main = style({ minWidth: 0, selectors: { "&:focus": { outline: "none" } } })
