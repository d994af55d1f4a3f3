import { style } from "@vanilla-extract/css"

export const frame = style({ display: "grid", gridTemplate: "auto 1fr auto / minmax(0, 1fr)", minHeight: "100dvh" })
export const main = style({ minWidth: 0, selectors: { "&:focus": { outline: "none" } } })
