import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

/** A changed field stands out by the edge of an error (document 1 §4). */
export const changed = style({
  borderInlineStart: `3px solid ${theme.color.critical}`,
  paddingInlineStart: theme.space.small,
  marginInlineStart: `calc(-1 * (${theme.space.small} + 3px))`,
})
export const versions = style({ overflow: "auto", maxHeight: "60vh" })
export const wide = style({ gridColumn: "1 / -1" })
