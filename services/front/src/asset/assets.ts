import { readdir, readFile } from "node:fs/promises"
import type { IncomingMessage, ServerResponse } from "node:http"
import { join, sep } from "node:path"
import { type Asset, sendAsset } from "./asset"
import { type CompressionCache, compressionCache, digestOf } from "./compressed"
import { contentTypeOf, isCompressible } from "./content-type"

/** The client files of one app's build. */
export interface ClientBuild {
  /** The base path of the build's browser code, `/` or `/kiosk/`. */
  publicPath: string
  folder: string
  /** The folder that keeps compressed files between starts. */
  cache: string
}

export interface Assets {
  /** Answers the request, or returns `false` when no such file exists. */
  answer(pathname: string, req: IncomingMessage, res: ServerResponse): boolean
}

const hashedFolder = "assets/"

/** Reads the client builds once. Paths are looked up in a table, so none can lead out of the build. */
export async function readAssets(builds: readonly ClientBuild[]): Promise<Assets> {
  const assets = new Map<string, Asset>()
  await Promise.all(builds.map((build) => readBuild(build, assets)))
  const hashedPrefixes = [...new Set(builds.map(({ publicPath }) => publicPath + hashedFolder))]
  return {
    answer(pathname, req, res) {
      const asset = assets.get(pathname)
      if (asset) sendAsset(asset, req, res)
      else if (hashedPrefixes.some((prefix) => pathname.startsWith(prefix))) sendGone(res)
      else return false
      return true
    },
  }
}

async function readBuild({ publicPath, folder, cache }: ClientBuild, assets: Map<string, Asset>) {
  const compression = compressionCache(cache)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .filter((name) => !name.split(sep).some((part) => part.startsWith(".")))
      .map(async (name) => {
        const urlName = name.split(sep).join("/")
        const asset = await readAsset(join(folder, name), urlName, compression)
        const path = publicPath + urlName
        const other = assets.get(path)
        if (other && other.etag !== asset.etag) throw new Error(`Two apps have different files at ${path}`)
        assets.set(path, asset)
      }),
  )
  await compression.tidy()
}

async function readAsset(file: string, name: string, compression: CompressionCache): Promise<Asset> {
  const identity = await readFile(file)
  const type = contentTypeOf(name)
  return {
    ...(isCompressible(type) && identity.length > 256 ? await compression.encode(identity) : { identity }),
    type,
    etag: digestOf(identity),
    isHashed: name.startsWith(hashedFolder),
  }
}

/** A file of an earlier build: the page that asks for it is stale and must not cache this answer. */
function sendGone(res: ServerResponse) {
  res.writeHead(404, { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" }).end("Not Found")
}
