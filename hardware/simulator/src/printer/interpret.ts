import { interpretEpl } from "./epl"
import { interpretEscPos } from "./escpos"
import type { Interpreted } from "./output"
import { interpretTspl } from "./tspl"
import { interpretZpl } from "./zpl"

export interface PrinterModel {
  readonly language: "zpl" | "tspl" | "epl" | "escpos"
  readonly dpi: 203 | 300
  /** Dots per line of a receipt printer; label printers get their width with each label. */
  readonly lineDots?: number
}

/** The output of such a printer for these bytes; throws `NotUnderstood` if it would print nonsense. */
export function interpret({ language, dpi, lineDots = 1280 }: PrinterModel, bytes: Uint8Array): Interpreted {
  switch (language) {
    case "zpl":
      return interpretZpl(bytes)
    case "tspl":
      return interpretTspl(bytes, dpi)
    case "epl":
      return interpretEpl(bytes)
    case "escpos":
      return interpretEscPos(bytes, lineDots)
  }
}
