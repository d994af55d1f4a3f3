import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader"
import type { Symbology } from "./draw"

export interface Read {
  readonly text: string
  readonly symbology: Symbology
}

/** Every code on a picture, read by an independent decoder. It uses the installed one: no network. */
export async function readCodes(png: Uint8Array): Promise<readonly Read[]> {
  await prepared()
  const found = await readBarcodes(png, {
    formats: ["Code128", "QRCode"],
    tryHarder: true,
    // Downscaled bars blur into others, and one in a hundred of those passes its check digit.
    tryDownscale: false,
    tryRotate: false,
    tryInvert: false,
  })
  return found.map(({ text, format }) => ({ text, symbology: format === "QRCode" ? "QR" : "CODE128" }))
}

let preparing: Promise<unknown> | undefined

function prepared(): Promise<unknown> {
  preparing ??= readFile(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm")).then(
    (program) =>
      prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer }, fireImmediately: true }),
  )
  return preparing
}
