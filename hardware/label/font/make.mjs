// Renders the glyphs of a TrueType font once, into src/font-data.ts: a label then looks the same on every machine and
// needs no installed font. Run by hand when the character set changes:
//   node font/make.mjs /usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf
import { readFileSync, writeFileSync } from "node:fs"
import bwipjs from "bwip-js/generic"

const [file] = process.argv.slice(2)
bwipjs.loadFont("mono", readFileSync(file).toString("base64"))

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const wanted = [
  ...range(0x20, 0x7e),
  ...range(0xa1, 0x17f),
  0x1a0,
  0x1a1,
  0x1af,
  0x1b0,
  ...range(0x1ea0, 0x1ef9),
  0x2013,
  0x2014,
  0x2018,
  0x2019,
  0x201c,
  0x201d,
  0x2022,
  0x2026,
  0x20ac,
  0x2122,
  0x25a1,
]

const id = bwipjs.FontLib.lookup("MONO")
const dots = (code) => {
  const { bytes, offset, width, height } = bwipjs.FontLib.getglyph(id, code, 40, 40)
  return bytes ? Buffer.from(bytes.slice(offset, offset + width * height)).toString("base64") : ""
}
const missing = dots(0xe000)
const characters = wanted.filter((code) => code !== 0xad && dots(code) !== missing)

const sizes = [
  { width: 8, height: 17, em: 13.3, base: 13 },
  { width: 12, height: 25, em: 20, base: 19 },
  { width: 17, height: 35, em: 28.2, base: 27 },
]

const lines = sizes.map(({ width, height, em, base }) => {
  const bits = new Uint8Array(Math.ceil((characters.length * width * height) / 8))
  for (const [place, code] of characters.entries()) {
    const glyph = bwipjs.FontLib.getglyph(id, code, em, em)
    for (let y = 0; y < glyph.height; y++)
      for (let x = 0; x < glyph.width; x++) {
        if (glyph.bytes[glyph.offset + y * glyph.width + x] < 110) continue
        const column = glyph.left + x
        const row = base - glyph.top + y
        if (column < 0 || column >= width || row < 0 || row >= height) continue
        const bit = (place * height + row) * width + column
        bits[bit >> 3] |= 0x80 >> (bit & 7)
      }
  }
  return `  {\n    width: ${width},\n    height: ${height},\n    bits: "${Buffer.from(bits).toString("base64")}",\n  },`
})

writeFileSync(
  new URL("../src/font-data.ts", import.meta.url),
  `/**
 * Drawn by font/make.mjs from DejaVu Sans Mono 2.37 (Bitstream Vera licence, free to embed and change): every glyph in a
 * cell of the same size, row by row, one bit a dot.
 */
export const characters =
  ${JSON.stringify(String.fromCodePoint(...characters))}

export const sizes = [
${lines.join("\n")}
] as const
`,
)
