const block = 512

/** What fills the last block of an entry. */
export const tarPadding = (size: number) => Buffer.alloc((block - (size % block)) % block)

/** What ends an archive. */
export const tarEnd = Buffer.alloc(2 * block)

/** A file of an archive whose content is in memory. */
export function* tarFile(path: string, content: Uint8Array): Generator<Uint8Array> {
  yield* tarHeader(path, content.length, "0")
  yield content
  yield tarPadding(content.length)
}

/** What stands before a file (`0`) or a folder (`5`). A pax entry before it holds a name longer than 100 bytes, which every tar reads. */
export function* tarHeader(path: string, size: number, type: "0" | "5" | "x"): Generator<Buffer> {
  const name = Buffer.from(path)
  if (name.length > 100 && type !== "x") {
    const record = paxRecord("path", path)
    yield* tarHeader("long-name", record.length, "x")
    yield record
    yield tarPadding(record.length)
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
