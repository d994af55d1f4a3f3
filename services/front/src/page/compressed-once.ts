import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { digestOf } from "../asset/compressed"
import type { Encoding } from "../asset/encoding"

export type Compression = Exclude<Encoding, "identity">

/** Bytes of all kept answers; a page of the catalogue has some 4,000. */
const mostKept = 2_000_000

/** As strong as a page that streams: once is not often enough for more. */
const compress: Record<Compression, (whole: Buffer) => Promise<Buffer>> = {
  br: (whole) => promisify(brotliCompress)(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (whole) => promisify(gzip)(whole, { level: 5 }),
}

/** Compresses the same bytes once, for as long as they are among those that were sent last. */
export function compressedOnce(make = compress, most = mostKept) {
  /** By what they were made from, the longest unused first. */
  const kept = new Map<string, Buffer>()
  let size = 0

  return async (name: Compression, whole: Buffer): Promise<Buffer> => {
    const from = `${name} ${digestOf(whole)}`
    const encoded = kept.get(from) ?? (await make[name](whole))
    if (!kept.delete(from)) size += encoded.length
    kept.set(from, encoded)
    for (const [other, { length }] of kept) {
      if (size <= most) break
      kept.delete(other)
      size -= length
    }
    return encoded
  }
}
