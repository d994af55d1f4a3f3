import { type Bitmap, fill } from "./bitmap"
import { characters, sizes } from "./font-data"

export interface Font {
  readonly width: number
  readonly height: number
  readonly glyphs: () => Uint8Array
}

/** From small to large: about 1, 1.5 and 2.1 mm per character at 203 dpi. */
export const fonts: readonly Font[] = sizes.map(({ width, height, bits }) => {
  let glyphs: Uint8Array | undefined
  return {
    width,
    height,
    glyphs: () => (glyphs ??= Uint8Array.from(atob(bits), (character) => character.charCodeAt(0))),
  }
})

const placeOf = new Map([...characters].map((character, place) => [character, place]))

/** One line of printable characters: control characters and line breaks become spaces. */
export const plainLine = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .trim()

/** Lines with a maximum length, broken between words, and inside a word only if it is longer than a line (document 1 §9). */
export function wrapText(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line: string[] = []
  for (const word of plainLine(text).split(" ")) {
    let rest = [...word]
    if (line.length > 0 && line.length + 1 + rest.length > width) {
      lines.push(line.join(""))
      line = []
    }
    if (line.length > 0) line.push(" ")
    for (; rest.length > width; rest = rest.slice(width)) lines.push(rest.slice(0, width).join(""))
    line.push(...rest)
  }
  return line.length > 0 ? [...lines, line.join("")] : lines
}

/** Draws one line; a character that the font lacks loses its accents, or becomes a box. */
export function drawLine(bitmap: Bitmap, font: Font, text: string, x: number, y: number): void {
  for (const [index, character] of [...text].entries())
    drawGlyph(bitmap, font, glyphOf(character), x + index * font.width, y)
}

function glyphOf(character: string): number {
  for (let form = character.normalize("NFD"); form.length > 0; form = form.slice(0, -1)) {
    const place = placeOf.get(form.normalize("NFC"))
    if (place !== undefined) return place
  }
  return placeOf.get("□") ?? 0
}

function drawGlyph(bitmap: Bitmap, font: Font, glyph: number, x: number, y: number): void {
  const { width, height } = font
  const glyphs = font.glyphs()
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const bit = (glyph * height + row) * width + column
      if ((glyphs[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) fill(bitmap, x + column, y + row, 1, 1)
    }
}
