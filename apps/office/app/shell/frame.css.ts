import { style } from "@vanilla-extract/css"

export const frame = style({ display: "grid", gridTemplateRows: "auto 1fr", minHeight: "100dvh" })
export const main = style({ minWidth: 0, selectors: { "&:focus": { outline: "none" } } })
