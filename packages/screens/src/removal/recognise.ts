import type { Recognise } from "@sightline/hardware-scan/reading"
import { hasGtinCheckDigit, readCode } from "@sightline/model/barcode"

/** What the scanner's listener may take for a code at this client. */
export const recogniseFor =
  (clientCode: string): Recognise =>
  (text) => {
    const { kind } = readCode(text, clientCode)
    if (kind === "item" || kind === "inventory") return "certain"
    return kind === "prePrint" || hasGtinCheckDigit(text) ? "likely" : undefined
  }
