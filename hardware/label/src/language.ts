import type { PrinterLanguage } from "@sightline/model/label"
import type { Bitmap } from "./bitmap"
import { join } from "./bytes"
import type { Layout } from "./layout"

/**
 * One label in the printer's language. The whole label is a bitmap: no text of a document ever appears in a command, so
 * none can act as one (decision 25).
 */
export const encodeLabel = (layout: Layout, language: PrinterLanguage): Uint8Array => encoders[language](layout)

/** A label with a radio tag in it, in the one language that writes tags here; the number is hexadecimal digits and no text. */
export const encodeTagLabel = (layout: Layout, epc: string): Uint8Array => zpl(layout, radio(epc))

/**
 * Generation 2, one try, no label that says VOID: with several tries nobody would know how many tags hold the number. The number
 * goes into the bank with its length adjusted (`A`), is read back from the tag and sent to us between `EPC[` and `]`.
 */
const radio = (epc: string) => {
  if (!/^[0-9A-F]{24}$/.test(epc)) throw new Error("a number of 96 bits is written")
  return `^RS8,,,1,N^RFW,H,,,A^FD${epc}^FS^FN1^RFR,H,,,E^FS^FH_^HV1,24,EPC[,]_0D_0A,L^FS`
}

const encoders: Record<PrinterLanguage, (layout: Layout) => Uint8Array> = {
  zpl: (layout) => zpl(layout),
  tspl,
  epl,
  escpos,
}

/** ZPL II: `^GFA` with hexadecimal dots, 1 is black. */
function zpl({ bitmap }: Layout, first = ""): Uint8Array {
  const { width, height, rowBytes, bytes } = bitmap
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase()
  return join(
    `^XA${first}^PW${width}^LL${height}^LH0,0^LS0^FO0,0^GFA,${bytes.length},${bytes.length},${rowBytes},${hex}^FS^PQ1^XZ\n`,
  )
}

/** TSPL and TSPL2: `BITMAP` in mode 0 (overwrite), 0 is black. */
function tspl({ bitmap, media }: Layout): Uint8Array {
  const { height, rowBytes } = bitmap
  return join(
    `SIZE ${media.width} mm,${media.height} mm\r\nGAP ${media.gap} mm,0 mm\r\nDIRECTION 1\r\nREFERENCE 0,0\r\nCLS\r\n`,
    `BITMAP 0,0,${rowBytes},${height},0,`,
    inverted(bitmap),
    "\r\nPRINT 1,1\r\n",
  )
}

/** EPL2: `GW`, 0 is black. */
function epl({ bitmap, dpi, media }: Layout): Uint8Array {
  const { width, height, rowBytes } = bitmap
  const gap = Math.round((media.gap * dpi) / 25.4)
  return join(`\r\nN\r\nq${width}\r\nQ${height},${gap}\r\nGW0,0,${rowBytes},${height},`, inverted(bitmap), "\r\nP1\r\n")
}

/** Rows per `GS v 0`: the most that small printers buffer. */
const band = 256

/** ESC/POS: `GS v 0` in bands, 1 is black; then a feed and a partial cut, which a printer without a cutter ignores. */
function escpos({ bitmap }: Layout): Uint8Array {
  return join([0x1b, 0x40], raster(bitmap), [0x1d, 0x56, 66, 0])
}

export function raster({ rowBytes, height, bytes }: Bitmap): Uint8Array {
  const parts: Uint8Array[] = []
  for (let row = 0; row < height; row += band) {
    const rows = Math.min(band, height - row)
    parts.push(
      Uint8Array.of(0x1d, 0x76, 0x30, 0, rowBytes & 0xff, rowBytes >> 8, rows & 0xff, rows >> 8),
      bytes.slice(row * rowBytes, (row + rows) * rowBytes),
    )
  }
  return join(...parts)
}

/** Inverts the dots; the bits past the right edge stay white. */
const inverted = ({ bytes }: Bitmap): Uint8Array => bytes.map((byte) => ~byte & 0xff)
