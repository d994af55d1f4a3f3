import type { IncomingMessage, ServerResponse } from "node:http"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { ReadableStream as NodeReadableStream } from "node:stream/web"
import { constants, createBrotliCompress, createGzip } from "node:zlib"
import { isCompressible } from "../asset/content-type"
import { encodingFor } from "../asset/encoding"
import { compressedOnce } from "./compressed-once"

/** A whole answer that is longer is compressed as it is sent. */
const mostAtOnce = 200_000

const compressed = compressedOnce()

/**
 * Sends an app's answer. It compresses text as it is written and flushes each chunk, so that a streaming page streams. An answer that says
 * how long it is, is whole: many get the same, and it is compressed once.
 */
export async function send(req: IncomingMessage, res: ServerResponse, response: Response): Promise<void> {
  if (res.destroyed) return response.body?.cancel()
  const encoder = encoderFor(req, response)
  for (const [name, value] of response.headers) if (name !== "set-cookie") res.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) res.setHeader("Set-Cookie", cookies)
  if (encoder) {
    res.setHeader("Content-Encoding", encoder.name)
    res.removeHeader("Content-Length")
  }
  if (isText(response)) res.appendHeader("Vary", "Accept-Encoding")
  const length = Number(response.headers.get("content-length") ?? Number.POSITIVE_INFINITY)
  if (encoder && req.method !== "HEAD" && length <= mostAtOnce) {
    const body = await compressed(encoder.name, Buffer.from(await response.arrayBuffer()))
    res.setHeader("Content-Length", body.length)
    res.writeHead(response.status, response.statusText || undefined).end(body)
    return
  }
  res.writeHead(response.status, response.statusText || undefined)
  if (!response.body || req.method === "HEAD") {
    res.end()
    return response.body?.cancel()
  }
  const body = Readable.fromWeb(response.body as NodeReadableStream<Uint8Array>)
  await (encoder ? pipeline(body, encoder.make(), res) : pipeline(body, res))
}

const isText = (response: Response) => isCompressible(response.headers.get("content-type") ?? "")

const encoders = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
  gzip: () => createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH }),
}

function encoderFor(req: IncomingMessage, response: Response) {
  if (!response.body || !isText(response) || response.headers.has("content-encoding")) return null
  if (response.headers.get("content-type")?.startsWith("text/event-stream")) return null
  const name = encodingFor(req)
  return name === "identity" ? null : { name, make: encoders[name] }
}
