import { createVar, style, styleVariants } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

export const figure = style({ display: "grid", gap: theme.space.medium, minWidth: 0, margin: 0 })
export const caption = style({ display: "grid", gap: theme.space.tiny })
export const title = style({ fontSize: theme.size.title })
export const finding = style({ maxWidth: theme.measure.text })

/** The room of a chart, whose width chooses the drawing. */
export const room = style({ containerType: "inline-size", minWidth: 0 })

/** The pixels that the drawings need, each as wide as the room lets it. */
export const widths = { narrow: 320, wide: 680, broad: 1100 } as const

const svg = style({ maxWidth: "100%", height: "auto", overflow: "visible" })
const [hidden, shown] = [{ display: "none" }, { display: "block" }] as const
const isWide = `(min-width: ${widths.wide}px)`
const isBroad = `(min-width: ${widths.broad}px)`
export const drawing = styleVariants({
  narrow: [svg, { "@container": { [isWide]: hidden } }],
  wide: [svg, hidden, { "@container": { [`${isWide} and (not ${isBroad})`]: shown } }],
  broad: [svg, hidden, { "@container": { [isBroad]: shown } }],
})

export const words = style({
  fill: theme.color.ink,
  fontFamily: theme.font.text,
  fontSize: "14px",
  "@media": { "(forced-colors: active)": { fill: "CanvasText" } },
})
export const quiet = style([words, { fill: theme.color.muted }])
export const grid = style({ stroke: theme.color.line, "@media": { "(forced-colors: active)": { stroke: "GrayText" } } })

const paint = createVar()
const bar = style({ vars: { [paint]: theme.color.accent }, stroke: paint, strokeWidth: 1.5 })

/** Neighbours differ in more than their colour: filled, outlined, dashed. */
export const series = {
  filled: style([
    bar,
    { fill: paint, "@media": { "(forced-colors: active)": { fill: "CanvasText", stroke: "CanvasText" } } },
  ]),
  outlined: style([
    bar,
    {
      vars: { [paint]: theme.color.caution },
      fill: theme.color.surface,
      "@media": { "(forced-colors: active)": { fill: "Canvas", stroke: "CanvasText" } },
    },
  ]),
  dashed: style([
    bar,
    {
      vars: { [paint]: theme.color.blue },
      fill: theme.color.surface,
      strokeDasharray: "3 2",
      "@media": { "(forced-colors: active)": { fill: "Canvas", stroke: "CanvasText" } },
    },
  ]),
}

/** The whole height of a mark can be pointed at. */
export const mark = style({
  fill: "transparent",
  selectors: { "a:hover > &, a:focus-visible > &": { fill: theme.color.accent, fillOpacity: 0.12 } },
})
export const link = style({
  outline: "none",
  selectors: { "&:focus-visible": { outline: `3px solid ${theme.color.focus}`, outlineOffset: "1px" } },
})
export const said = style({ minHeight: "1.5em", color: theme.color.muted, fontSize: theme.size.small })
export const keys = style({ display: "flex", flexWrap: "wrap", gap: theme.space.large, fontSize: theme.size.small })
export const key = style({ display: "inline-flex", alignItems: "center", gap: theme.space.small })
export const table = style({ display: "grid", gap: theme.space.small })
export const opener = style({ cursor: "pointer", minHeight: theme.touch.compact, width: "fit-content" })
