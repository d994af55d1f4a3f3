import type { IncomingMessage, ServerResponse } from "node:http"
import type { Encoded } from "./compressed"
import { encodingFor } from "./encoding"

/** A file that is sent as it is, from memory. */
export interface Asset extends Encoded {
  type: string
  etag: string
  /** Its name changes with its content, so nobody needs to ask again. */
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
  res.writeHead(200).end(req.method === "HEAD" ? undefined : body)
}

const isKnown = (header: string | undefined, etag: string) =>
  header === "*" || header?.split(",").some((known) => known.trim().replace(/^W\//, "") === etag) === true
