import type { Symbology } from "@sightline/model/label"
import bwipjs from "bwip-js/generic"

/** A code as modules: `dark[row][column]`; bars have one row. */
export interface CodeSymbol {
  readonly columns: number
  readonly rows: number
  readonly isDark: (column: number, row: number) => boolean
  /** The required quiet zone in modules (ISO/IEC 15417 and 18004). */
  readonly quiet: number
}

/** The modules of a code, from bwip-js; we place the dots, so that every bar is a whole number of them. */
export function symbolOf(code: string, symbology: Symbology): CodeSymbol {
  const [drawn] = symbology === "QR" ? bwipjs.raw("qrcode", code, "eclevel=M") : bwipjs.raw("code128", code, "")
  if (drawn && "pixs" in drawn) {
    const { pixs, pixx, pixy } = drawn
    return { columns: pixx, rows: pixy, quiet: 4, isDark: (column, row) => pixs[row * pixx + column] === 1 }
  }
  if (!drawn) throw new Error(`bwip-js draws nothing for ${code}`)
  const dark = drawn.sbs.flatMap((modules, index) => Array.from({ length: modules }, () => index % 2 === 0))
  return { columns: dark.length, rows: 1, quiet: 10, isDark: (column) => dark[column] === true }
}
