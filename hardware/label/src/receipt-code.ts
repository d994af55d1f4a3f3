import type { Symbology } from "@sightline/model/label"
import { join } from "./bytes"
import { symbolOf } from "./symbol"

const [GS, LF] = [0x1d, 0x0a]

/**
 * A code that the receipt printer draws itself, centered by the surrounding commands; `undefined` if it is wider than the
 * paper. We build the bytes ourselves: escpos drops the length of short CODE128 values and lacks `GS ( k` (decision 26).
 */
export const receiptCode = (code: string, symbology: Symbology, dots: number): Uint8Array | undefined =>
  symbology === "QR" ? qr(code, dots) : code128(code, dots)

/** `GS k 73` with its length and code set B, which all our values need (lower-case letters). */
function code128(code: string, dots: number): Uint8Array | undefined {
  if (!/^[\x20-\x7e]{1,200}$/.test(code)) return undefined
  // In set B a `{` starts a command, so a literal one is doubled.
  const data = `{B${code.replaceAll("{", "{{")}`
  // Start, one symbol per character, check: 11 modules each; stop 13; 10 of quiet on either side.
  const modules = 11 * (code.length + 2) + 13 + 20
  const width = Math.min(4, Math.floor(dots / modules))
  if (width < 2) return undefined
  return join([GS, 0x68, 80, GS, 0x77, width, GS, 0x48, 0, GS, 0x6b, 73, data.length], data, [LF])
}

/** Functions 165 (model 2), 167 (size), 169 (level M), 180 (store) and 181 (print) of `GS ( k`. */
function qr(code: string, dots: number): Uint8Array | undefined {
  const size = Math.min(6, Math.floor(dots / (symbolOf(code, "QR").columns + 8)))
  if (size < 3) return undefined
  const data = new TextEncoder().encode(code)
  const length = data.length + 3
  return join(
    [GS, 0x28, 0x6b, 4, 0, 49, 65, 50, 0],
    [GS, 0x28, 0x6b, 3, 0, 49, 67, size],
    [GS, 0x28, 0x6b, 3, 0, 49, 69, 49],
    [GS, 0x28, 0x6b, length & 0xff, length >> 8, 49, 80, 48],
    data,
    [GS, 0x28, 0x6b, 3, 0, 49, 81, 48, LF],
  )
}
