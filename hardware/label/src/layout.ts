import type { LabelDocument } from "@sightline/model/label"
import { type Bitmap, blank, fill } from "./bitmap"
import { type Media, mediaByName } from "./media"
import { type CodeSymbol, symbolOf } from "./symbol"
import { drawLine, type Font, fonts, plainLine, wrapText } from "./text"

export type Dpi = 203 | 300

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A label as dots, at one resolution. All boxes are in dots. */
export interface Layout {
  readonly bitmap: Bitmap
  readonly dpi: Dpi
  readonly media: Media
  /** The code without its quiet zone. */
  readonly code: Box
  /** The width of a module in dots. */
  readonly module: number
  /** The quiet zone in dots. */
  readonly quiet: number
  readonly lines: readonly string[]
}

/** The code and its quiet zones do not fit; lengths in millimetres, on the side that is short. */
export interface TooSmall {
  readonly needs: number
  readonly has: number
}

/** Dots per module: bars below 2 dots and squares below 3 do not scan reliably after printing (decision 25). */
const smallestModule = { CODE128: 2, QR: 3 }
const widestModule = { CODE128: 0.5, QR: 0.75 }
/** A lower bar code is hard to hit with a beam. */
const lowestBars = 6
/** The gap between code and text. */
const gap = 1

export const dotsOf = (millimetres: number, dpi: Dpi): number => Math.round((millimetres * dpi) / 25.4)
export const millimetresOf = (dots: number, dpi: Dpi): number => (dots * 25.4) / dpi

/**
 * Lays a label out for one resolution. The code gets the widest whole-dot modules that fit and is never shrunk or clipped
 * below a scannable size; the text takes the remaining room, in the largest letters that fit.
 */
export function layoutLabel(document: LabelDocument, dpi: Dpi): Layout | TooSmall {
  const media = mediaByName(document.media)
  const symbol = symbolOf(document.code, document.symbology)
  return document.symbology === "QR" ? square(document, media, symbol, dpi) : bars(document, media, symbol, dpi)
}

export const isTooSmall = (layout: Layout | TooSmall): layout is TooSmall => "needs" in layout

function bars(document: LabelDocument, media: Media, symbol: CodeSymbol, dpi: Dpi): Layout | TooSmall {
  const { width, height, margin } = sizeOf(media, dpi)
  const modules = symbol.columns + 2 * symbol.quiet
  const module = widest("CODE128", modules, width - 2 * margin, dpi)
  if (module === undefined) return tooSmall(modules * smallestModule.CODE128 + 2 * margin, width, dpi)
  const room = height - 2 * margin - dotsOf(lowestBars, dpi) - dotsOf(gap, dpi)
  const text = fitText([document.code, ...document.text], width - 2 * margin, Number.POSITIVE_INFINITY, room, dpi)
  const code = {
    x: Math.floor((width - symbol.columns * module) / 2),
    y: margin,
    width: symbol.columns * module,
    height: height - 2 * margin - dotsOf(gap, dpi) - text.lines.length * text.font.height,
  }
  const bitmap = blank(dotsOf(media.width, dpi), height)
  drawSymbol(bitmap, symbol, code, module, code.height)
  for (const [index, line] of text.lines.entries()) {
    const x = Math.floor((width - [...line].length * text.font.width) / 2)
    drawLine(bitmap, text.font, line, x, code.y + code.height + dotsOf(gap, dpi) + index * text.font.height)
  }
  return { bitmap, dpi, media, code, module, quiet: symbol.quiet * module, lines: text.lines }
}

function square(document: LabelDocument, media: Media, symbol: CodeSymbol, dpi: Dpi): Layout | TooSmall {
  const { width, height, margin } = sizeOf(media, dpi)
  const side = Math.min(width, height) - 2 * margin
  const modules = symbol.columns + 2 * symbol.quiet
  const most = widest("QR", modules, side, dpi)
  if (most === undefined) return tooSmall(modules * smallestModule.QR + 2 * margin, Math.min(width, height), dpi)
  const beside = (module: number) => width - 2 * margin - modules * module
  let module = most
  while (module > smallestModule.QR && beside(module) < media.wrap * smallestFont(dpi).width) module--
  const text = fitText([document.code, ...document.text], beside(module), media.wrap, height - 2 * margin, dpi)
  const quiet = symbol.quiet * module
  const code = {
    x: margin + quiet,
    y: Math.floor((height - symbol.rows * module) / 2),
    width: symbol.columns * module,
    height: symbol.rows * module,
  }
  const bitmap = blank(dotsOf(media.width, dpi), height)
  drawSymbol(bitmap, symbol, code, module, module)
  const top = Math.floor((height - text.lines.length * text.font.height) / 2)
  for (const [index, line] of text.lines.entries())
    drawLine(bitmap, text.font, line, margin + modules * module, top + index * text.font.height)
  return { bitmap, dpi, media, code, module, quiet, lines: text.lines }
}

const sizeOf = ({ printableWidth, height, margin }: Media, dpi: Dpi) => ({
  width: dotsOf(printableWidth, dpi),
  height: dotsOf(height, dpi),
  margin: dotsOf(margin, dpi),
})

function widest(symbology: LabelDocument["symbology"], modules: number, room: number, dpi: Dpi): number | undefined {
  const module = Math.min(Math.floor(room / modules), Math.floor((widestModule[symbology] * dpi) / 25.4))
  return module >= smallestModule[symbology] ? module : undefined
}

const tooSmall = (needs: number, has: number, dpi: Dpi): TooSmall => ({
  needs: Math.ceil(millimetresOf(needs, dpi) * 10) / 10,
  has: Math.floor(millimetresOf(has, dpi) * 10) / 10,
})

function drawSymbol(bitmap: Bitmap, symbol: CodeSymbol, at: Box, module: number, rowHeight: number): void {
  for (let row = 0; row < symbol.rows; row++)
    for (let column = 0; column < symbol.columns; column++)
      if (symbol.isDark(column, row)) fill(bitmap, at.x + column * module, at.y + row * module, module, rowHeight)
}

/** The smallest readable letters: about 1 mm wide. */
const smallestFont = (dpi: Dpi): Font => usableFonts(dpi)[0] as Font

const usableFonts = (dpi: Dpi): readonly Font[] => (dpi === 203 ? fonts : fonts.slice(1))

/** The largest letters in which the whole text fits; at the smallest size the end of the text is cut and marked. */
function fitText(
  paragraphs: readonly string[],
  width: number,
  wrap: number,
  height: number,
  dpi: Dpi,
): { readonly font: Font; readonly lines: readonly string[] } {
  const shown = paragraphs.map(plainLine).filter((paragraph) => paragraph !== "")
  for (const font of [...usableFonts(dpi)].reverse()) {
    const columns = Math.min(wrap, Math.floor(width / font.width))
    // Only the smallest letters may use a narrower column than the media's wrap.
    if (columns < Math.min(wrap, longestWord) && font !== smallestFont(dpi)) continue
    const lines = shown.flatMap((paragraph) => wrapText(paragraph, Math.max(1, columns)))
    if (lines.length * font.height <= height) return { font, lines }
    if (font === smallestFont(dpi)) return { font, lines: shortened(lines, Math.floor(height / font.height), columns) }
  }
  throw new Error("there is always a smallest font")
}

const longestWord = 16

function shortened(lines: readonly string[], count: number, columns: number): readonly string[] {
  const kept = lines.slice(0, Math.max(0, count))
  const last = kept.at(-1)
  return last === undefined ? kept : [...kept.slice(0, -1), `${[...last].slice(0, columns - 1).join("")}…`]
}
