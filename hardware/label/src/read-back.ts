import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import type { LabelDocument } from "@sightline/model/label"
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader"
import { picture } from "./bitmap"
import type { Layout } from "./layout"

/**
 * Whether a decoder that shares no code with the renderer reads the document's code, and no other, from the dots
 * (decision 25). Runs before a label is sent or shown.
 */
export async function readsBack({ bitmap, quiet }: Layout, { code, symbology }: LabelDocument): Promise<boolean> {
  await prepared()
  const { data, width, height } = picture(bitmap, quiet)
  const found = await readBarcodes({ data, width, height, colorSpace: "srgb" } as ImageData, {
    formats: [symbology === "QR" ? "QRCode" : "Code128"],
    tryHarder: true,
    // Downscaled bars blur into others, and one in a hundred of those passes its check digit.
    tryDownscale: false,
    tryRotate: false,
    tryInvert: false,
  })
  return found.length === 1 && found[0]?.text === code
}

let preparing: Promise<unknown> | undefined

/** Uses the installed decoder: it never fetches one from a network. */
function prepared(): Promise<unknown> {
  preparing ??= readFile(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm")).then(
    (program) =>
      prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer }, fireImmediately: true }),
  )
  return preparing
}
