import { style } from "@vanilla-extract/css"

/** Draws no outline: it holds the focus for a moment only. */
export const region = style({ minWidth: 0, selectors: { "&:focus": { outline: "none" } } })
