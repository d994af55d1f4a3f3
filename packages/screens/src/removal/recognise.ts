import type { Recognise } from "@sightline/hardware-scan/reading"
import { hasGtinCheckDigit, readCode } from "@sightline/model/barcode"
import { isUsualTag } from "@sightline/model/tag-number"

/** The codes that the scan listener accepts at this client. */
export const recogniseFor =
  (clientCode: string): Recognise =>
  (text) => {
    const { kind } = readCode(text, clientCode)
    if (kind === "item" || kind === "inventory" || kind === "vendorOrder" || kind === "place") return "certain"
    return kind === "prePrint" || hasGtinCheckDigit(text) || isUsualTag(text) ? "likely" : undefined
  }
