import { createReadStream } from "node:fs"
import { link, open, rm, stat } from "node:fs/promises"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import { tarEnd, tarFile, tarHeader, tarPadding } from "@sightline/domain/files/tar"

/** One thing to back up: a folder, a text or a file. Only a database's files may vanish or shrink while they are read. */
export type Kept =
  | { readonly path: string; readonly folder: true }
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly file: string; readonly changing?: boolean }

/** Writes a gzipped tar atomically, never over an existing file, and returns its size in bytes. */
export async function writeArchive(file: string, things: AsyncIterable<Kept>, signal?: AbortSignal): Promise<number> {
  const draft = `${file}.new-${process.pid}`
  try {
    const handle = await open(draft, "wx", 0o600)
    const writing = handle.createWriteStream({ flush: true })
    await pipeline(Readable.from(tarOf(things)), createGzip({ level: 3 }), writing, { signal })
    await link(draft, file)
    return (await stat(file)).size
  } finally {
    await rm(draft, { force: true })
  }
}

async function* tarOf(things: AsyncIterable<Kept>): AsyncGenerator<Uint8Array> {
  for await (const thing of things) {
    if ("folder" in thing) yield* tarHeader(`${thing.path}/`, 0, "5")
    else if ("text" in thing) yield* tarFile(thing.path, Buffer.from(thing.text))
    else yield* contentOf(thing)
  }
  yield tarEnd
}

/** The header states the size before the content: a file that grew is cut there, one that shrank is padded with zeros. */
async function* contentOf({ path, file, changing }: Extract<Kept, { readonly file: string }>): AsyncGenerator<Buffer> {
  const handle = await open(file, "r").catch((cause) => {
    if (changing && cause.code === "ENOENT") return undefined
    throw cause
  })
  if (!handle) return
  const { size } = await handle.stat()
  yield* tarHeader(path, size, "0")
  let left = size
  if (size > 0) {
    for await (const chunk of createReadStream(file, { fd: handle, end: size - 1, highWaterMark: 1 << 18 })) {
      left -= chunk.length
      yield chunk
    }
  } else await handle.close()
  if (left > 0 && !changing) throw new Error(`${file} changed while it was read`)
  for (; left > 0; left -= Math.min(left, 1 << 18)) yield Buffer.alloc(Math.min(left, 1 << 18))
  yield tarPadding(size)
}
