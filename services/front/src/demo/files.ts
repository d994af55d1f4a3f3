import type { IncomingMessage, ServerResponse } from "node:http"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { type Asset, sendAsset } from "../asset/asset"
import { digestOf } from "../asset/compressed"
import { contentTypeOf } from "../asset/content-type"
import { type Listener, pathnameOf } from "../serve/incoming"

/** A picture may draw and style itself; opened on its own it has an opaque origin and no script. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** `/files`: pictures looked up by their whole path, which leads nowhere else. */
export function filesOf(pictures: ReadonlyMap<string, string>): Listener {
  const ready = new Map<string, Promise<Asset>>()
  const assetAt = (path: string) => {
    const picture = pictures.get(path)
    if (picture === undefined) return null
    const asset = ready.get(path) ?? asAsset(path, Buffer.from(picture))
    ready.set(path, asset)
    return asset
  }
  return (req, res) => {
    const asset = assetAt(pathnameOf(req) ?? "")
    if (!asset) return notThere(res)
    void asset.then((asset) => send(asset, req, res))
  }
}

function send(asset: Asset, req: IncomingMessage, res: ServerResponse) {
  res.setHeader("Content-Security-Policy", picturePolicy)
  sendAsset(asset, req, res)
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Compressed lazily: a start does not wait for pictures that nobody looks at. */
async function asAsset(path: string, identity: Buffer): Promise<Asset> {
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzipped(identity, { level: 9 }),
  ])
  return { identity, br, gzip: gz, type: contentTypeOf(path), etag: digestOf(identity), isHashed: false }
}

function notThere(res: ServerResponse) {
  res.writeHead(404, { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" }).end("Not Found")
}
