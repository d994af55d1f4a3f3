import { globalFontFace } from "@vanilla-extract/css"

/**
 * Two files serve every weight. They hold the Latin letters; a name in another script is set in the system's face.
 * What the browser shows while they load has the same proportions, so nothing jumps.
 */
const latin =
  "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD"

const face = (file: string) => ({
  src: `url("${file}") format("woff2")`,
  fontDisplay: "swap" as const,
  fontStyle: "normal",
  fontWeight: "200 800",
  unicodeRange: latin,
})

globalFontFace(
  "Atkinson Hyperlegible Next",
  face("@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2"),
)
globalFontFace(
  "Atkinson Hyperlegible Mono",
  face("@fontsource-variable/atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-latin-wght-normal.woff2"),
)
