import type { IncomingMessage, ServerResponse } from "node:http"
import type { Encoded } from "./compressed"
import { encodingFor } from "./encoding"

/** A file sent unchanged, from memory. */
export interface Asset extends Encoded {
  type: string
  etag: string
  /** Its name changes with its content, so browsers never need to ask again. */
  isHashed: boolean
}

export function sendAsset(asset: Asset, req: IncomingMessage, res: ServerResponse) {
  if (req.method !== "GET" && req.method !== "HEAD") {
    res.writeHead(405, { Allow: "GET, HEAD", "Content-Length": 0 }).end()
    return
  }
  const wanted = encodingFor(req)
  const body = asset[wanted] ?? asset.identity
  const encoding = body === asset.identity ? null : wanted
  const etag = `"${asset.etag}${encoding ? `-${encoding}` : ""}"`
  res.setHeader("ETag", etag)
  res.setHeader(
    "Cache-Control",
    asset.isHashed ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
  )
  if (asset.br || asset.gzip) res.setHeader("Vary", "Accept-Encoding")
  if (isKnown(req.headers["if-none-match"], etag)) {
    res.writeHead(304).end()
    return
  }
  res.setHeader("Content-Type", asset.type)
  res.setHeader("Content-Length", body.length)
  if (encoding) res.setHeader("Content-Encoding", encoding)
  if (asset.type.startsWith("video/")) {
    res.setHeader("Accept-Ranges", "bytes")
    const range = rangeOf(req.headers.range, body.length)
    if (range) return sendPart(range, body, req, res)
  }
  res.writeHead(200).end(req.method === "HEAD" ? undefined : body)
}

type Range = readonly [first: number, last: number]

/** One byte range of a file, which some browsers request before they play it. Any other Range header gets the whole file. */
function rangeOf(header: string | undefined, length: number): Range | "outside" | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? []
  if (!first && !last) return null
  const range: Range = first
    ? [Number(first), Math.min(last ? Number(last) : length - 1, length - 1)]
    : [Math.max(length - Number(last), 0), length - 1]
  return range[0] > range[1] ? "outside" : range
}

function sendPart(range: Range | "outside", body: Buffer, req: IncomingMessage, res: ServerResponse) {
  if (range === "outside") {
    res.removeHeader("Content-Type")
    res.writeHead(416, { "Content-Range": `bytes */${body.length}`, "Content-Length": 0 }).end()
    return
  }
  const [first, last] = range
  const part = body.subarray(first, last + 1)
  res.setHeader("Content-Length", part.length)
  res.writeHead(206, { "Content-Range": `bytes ${first}-${last}/${body.length}` })
  res.end(req.method === "HEAD" ? undefined : part)
}

const isKnown = (header: string | undefined, etag: string) =>
  header === "*" || header?.split(",").some((known) => known.trim().replace(/^W\//, "") === etag) === true
