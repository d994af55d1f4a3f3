import { createReadStream } from "node:fs"
import { link, open, rm, stat } from "node:fs/promises"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"

/** One thing to back up: a folder, a text or a file. Only a database's files may vanish or shrink while they are read. */
export type Kept =
  | { readonly path: string; readonly folder: true }
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly file: string; readonly changing?: boolean }

/** Writes a gzipped tar atomically, never over an existing file, and returns its size in bytes. */
export async function writeArchive(file: string, things: AsyncIterable<Kept>): Promise<number> {
  const draft = `${file}.new-${process.pid}`
  try {
    const handle = await open(draft, "wx", 0o600)
    await pipeline(Readable.from(tarOf(things)), createGzip({ level: 3 }), handle.createWriteStream({ flush: true }))
    await link(draft, file)
    return (await stat(file)).size
  } finally {
    await rm(draft, { force: true })
  }
}

async function* tarOf(things: AsyncIterable<Kept>): AsyncGenerator<Buffer> {
  for await (const thing of things) {
    if ("folder" in thing) yield* header(`${thing.path}/`, 0, "5")
    else if ("text" in thing) yield* whole(thing.path, Buffer.from(thing.text))
    else yield* contentOf(thing)
  }
  yield Buffer.alloc(2 * block)
}

const block = 512
const padding = (size: number) => Buffer.alloc((block - (size % block)) % block)

async function* whole(path: string, content: Buffer): AsyncGenerator<Buffer> {
  yield* header(path, content.length, "0")
  yield content
  yield padding(content.length)
}

/** The header states the size before the content: a file that grew is cut there, one that shrank is padded with zeros. */
async function* contentOf({ path, file, changing }: Extract<Kept, { readonly file: string }>): AsyncGenerator<Buffer> {
  const handle = await open(file, "r").catch((cause) => {
    if (changing && cause.code === "ENOENT") return undefined
    throw cause
  })
  if (!handle) return
  const { size } = await handle.stat()
  yield* header(path, size, "0")
  let left = size
  if (size > 0) {
    for await (const chunk of createReadStream(file, { fd: handle, end: size - 1, highWaterMark: 1 << 18 })) {
      left -= chunk.length
      yield chunk
    }
  } else await handle.close()
  if (left > 0 && !changing) throw new Error(`${file} changed while it was read`)
  for (; left > 0; left -= Math.min(left, 1 << 18)) yield Buffer.alloc(Math.min(left, 1 << 18))
  yield padding(size)
}

/** A pax entry before the file holds a name longer than 100 bytes, which every tar reads. */
function* header(path: string, size: number, type: "0" | "5" | "x"): Generator<Buffer> {
  const name = Buffer.from(path)
  if (name.length > 100 && type !== "x") {
    const record = paxRecord("path", path)
    yield* header("long-name", record.length, "x")
    yield record
    yield padding(record.length)
  }
  const head = Buffer.alloc(block)
  name.copy(head, 0, 0, 100)
  const octal = (value: number, at: number, length: number) =>
    head.write(`${value.toString(8).padStart(length - 1, "0")}\0`, at)
  octal(type === "5" ? 0o700 : 0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(Math.floor(Date.now() / 1000), 136, 12)
  head.write(" ".repeat(8), 148)
  head.write(type, 156)
  head.write("ustar\u000000", 257)
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148)
  yield head
}

/** The length includes its own digits. */
function paxRecord(key: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${key}=${value}\n`)
  let length = rest + String(rest).length
  if (String(length).length > String(rest).length) length = rest + String(length).length
  return Buffer.from(`${length} ${key}=${value}\n`)
}
