import { createReadStream } from "node:fs"
import { createGunzip } from "node:zlib"

/** One entry of an archive. Read its content before asking for the next one. */
export type Entry = {
  readonly path: string
  readonly folder: boolean
  readonly size: number
  readonly content: AsyncIterable<Buffer>
}

export class ArchiveRefused extends Error {
  override readonly name = "ArchiveRefused"
}

const block = 512

/** Reads a gzipped tar. A truncated or damaged archive throws before its last entry ends. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const source = createReadStream(file)
  const unzipped = createGunzip()
  // Errors do not propagate through a pipe.
  source.on("error", (cause) => unzipped.destroy(cause)).pipe(unzipped)
  const refuse = (cause: unknown): never => {
    throw new ArchiveRefused(`${file} cannot be read: ${cause instanceof Error ? cause.message : cause}.`)
  }
  try {
    yield* entriesOf(new Bytes(unzipped, refuse), refuse)
  } finally {
    source.destroy()
    unzipped.destroy()
  }
}

async function* entriesOf(bytes: Bytes, refuse: Refuse): AsyncGenerator<Entry> {
  let longName: string | undefined
  for (;;) {
    const head = await bytes.take(block)
    if (head.every((byte) => byte === 0)) return bytes.toEnd()
    const size = Number.parseInt(text(head, 124, 12), 8)
    const type = String.fromCharCode(head[156] ?? 0)
    if (text(head, 257, 5) !== "ustar" || Number.isNaN(size)) refuse("it is not one of our archives")
    if (type === "x") {
      longName = /(?:^|\n)\d+ path=(.*)\n/.exec((await bytes.take(size)).toString("utf8"))?.[1]
    } else {
      const path = longName ?? text(head, 0, 100)
      if (leadsOutside(path)) refuse(`it names ${path}, outside of its folder`)
      longName = undefined
      const content = bytes.part(size)
      yield { path: path.replace(/\/$/, ""), folder: type === "5", size, content }
      for await (const _ of content);
    }
    await bytes.take(paddingOf(size))
  }
}

const paddingOf = (size: number) => (block - (size % block)) % block
const text = (head: Buffer, from: number, length: number) =>
  head
    .toString("utf8", from, from + length)
    .replace(/\0.*$/s, "")
    .trim()

/** An archive must not write outside the folder it is unpacked into. */
const leadsOutside = (path: string) =>
  path.startsWith("/") || /^[a-z]:|\\/i.test(path) || path.split("/").includes("..")

type Refuse = (cause: unknown) => never

class Bytes {
  private held: Buffer = Buffer.alloc(0)
  private readonly chunks: AsyncIterator<Buffer>
  constructor(
    stream: AsyncIterable<Buffer>,
    private readonly refuse: Refuse,
  ) {
    this.chunks = stream[Symbol.asyncIterator]()
  }

  private async more(): Promise<boolean> {
    const next = await this.chunks.next().catch(this.refuse)
    if (next.done) return false
    this.held = this.held.length > 0 ? Buffer.concat([this.held, next.value]) : next.value
    return true
  }

  async take(size: number): Promise<Buffer> {
    while (this.held.length < size) if (!(await this.more())) this.refuse("it ends too early")
    const taken = this.held.subarray(0, size)
    this.held = this.held.subarray(size)
    return taken
  }

  /** Safe to call again, so that unread content is skipped. */
  part(size: number): AsyncIterable<Buffer> {
    let left = size
    const read = async function* (bytes: Bytes) {
      while (left > 0) {
        if (bytes.held.length === 0 && !(await bytes.more())) bytes.refuse("it ends too early")
        const taken = bytes.held.subarray(0, left)
        bytes.held = bytes.held.subarray(taken.length)
        left -= taken.length
        yield taken
      }
    }
    return { [Symbol.asyncIterator]: () => read(this) }
  }

  /** gzip compares its checksum at the end of the stream. */
  async toEnd(): Promise<void> {
    while (await this.more()) this.held = Buffer.alloc(0)
  }
}
