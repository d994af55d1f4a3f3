import { createHash } from "node:crypto"
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

export interface Encoded {
  identity: Buffer
  br?: Buffer
  gzip?: Buffer
}

/**
 * A folder beside the build with its compressed files, named by content hash. The best compression takes seconds; a warm
 * start reads the result back.
 */
export interface CompressionCache {
  encode(file: Buffer): Promise<Encoded>
  /** Removes compressed files whose source is gone. */
  tidy(): Promise<void>
}

export function compressionCache(folder: string): CompressionCache {
  const used = new Set<string>()
  const cached = async (digest: string, extension: string, compress: () => Promise<Buffer>) => {
    const name = `${digest}.${extension}`
    used.add(name)
    const before = await readFile(join(folder, name)).catch(() => null)
    if (before) return before
    const made = await compress()
    await keep(folder, name, made)
    return made
  }
  return {
    async encode(identity) {
      const digest = digestOf(identity)
      const [br, gz] = await Promise.all([
        cached(digest, "br", () => brotli(identity, { params: brotliParameters(identity) })),
        cached(digest, "gz", () => gzipped(identity, { level: 9 })),
      ])
      return { identity, ...(br.length < identity.length && { br }), ...(gz.length < identity.length && { gzip: gz }) }
    },
    async tidy() {
      const names = await readdir(folder).catch(() => [])
      await Promise.all(names.filter((name) => !used.has(name)).map((name) => rm(join(folder, name), { force: true })))
    },
  }
}

export const digestOf = (file: Buffer) => createHash("sha256").update(file).digest("base64url").slice(0, 22)

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const brotliParameters = (file: Buffer) => ({
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_SIZE_HINT]: file.length,
})

/** Writes atomically, because another process may be reading. On a read-only disk the next start compresses again. */
async function keep(folder: string, name: string, file: Buffer) {
  const draft = join(folder, `${name}.${process.pid}.tmp`)
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(draft, file))
    .then(() => rename(draft, join(folder, name)))
    .catch(() => rm(draft, { force: true }).catch(() => undefined))
}
