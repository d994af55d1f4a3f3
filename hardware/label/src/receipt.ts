import type { ReceiptDocument, ReceiptLine, ReceiptLogo } from "@sightline/model/label"
import Printer from "escpos"
import { type Bitmap, blank } from "./bitmap"
import { join } from "./bytes"
import { raster } from "./language"
import { receiptCode } from "./receipt-code"
import { type Paper, papers, setLines } from "./receipt-lines"
import { drawLine, fonts } from "./text"

/** The code of a receipt is wider than its paper. */
export interface CodeTooWide {
  readonly tooWide: string
}

const sides = { left: "LT", center: "CT", right: "RT" } as const

/**
 * A receipt in ESC/POS. Text goes through escpos in CP858 (which has the euro sign); a line with other letters is drawn
 * as dots. No control character of a document reaches the printer, so none can open the drawer.
 */
export function encodeReceipt({ logo, lines }: ReceiptDocument, paper: Paper): Uint8Array | CodeTooWide {
  const { dots, columns } = papers[paper]
  const printer = new Printer(undefined, { encoding: "CP858", width: columns })
  // Reset, then character table 19: CP858.
  printer.print(Buffer.of(0x1b, 0x40, 0x1b, 0x74, 19))
  if (logo && logo.width <= dots) printer.print(Buffer.from(raster(inTheMiddle(logo, dots))))
  for (const line of lines) {
    if (line.kind === "code") {
      const code = receiptCode(line.code, line.symbology, dots)
      if (!code) return { tooWide: line.code }
      printer.align("CT").print(Buffer.from(code)).align("LT")
    } else for (const text of setLines(line, columns)) setText(printer, line, text, dots)
  }
  return join(printer.cut(true, 4).buffer.flush())
}

/**
 * A logo on a line of this many dots: not every printer aligns pictures. Of its bytes there are as many as its sides say: with
 * fewer the printer would take the text after it for dots.
 */
function inTheMiddle(logo: ReceiptLogo, dots: number): Bitmap {
  const bitmap = blank(dots, logo.height)
  const rowBytes = Math.ceil(logo.width / 8)
  const before = Math.floor((bitmap.rowBytes - rowBytes) / 2)
  const bytes = Buffer.from(logo.dots, "base64")
  for (let row = 0; row < logo.height; row++)
    bitmap.bytes.set(bytes.subarray(row * rowBytes, (row + 1) * rowBytes), row * bitmap.rowBytes + before)
  return bitmap
}

function setText(printer: Printer, line: ReceiptLine, text: string, dots: number): void {
  const align = line.kind === "text" ? sides[line.align] : "LT"
  const look = line.kind === "text" ? line.look : "normal"
  printer.align(align)
  if (!isCp858(text)) printer.print(Buffer.from(drawn(text, dots)))
  else if (look === "large") printer.size(1, 1).text(text).size(0, 0)
  else if (look === "bold") printer.style("B").text(text).style("NORMAL")
  else printer.text(text)
}

const cp858 = new Set([
  ..."ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´",
  ..."±‗¾¶§÷¸°¨·¹³²■",
])

const isCp858 = (text: string): boolean =>
  [...text].every((letter) => /^[\x20-\x7e]$/.test(letter) || cp858.has(letter))

function drawn(text: string, dots: number): Uint8Array {
  const font = fonts[1] ?? fonts[0]
  if (!font) throw new Error("there is no font")
  const shown = [...text].slice(0, Math.floor(dots / font.width)).join("")
  const bitmap = blank([...shown].length * font.width, font.height)
  drawLine(bitmap, font, shown, 0, 0)
  return raster(bitmap)
}
