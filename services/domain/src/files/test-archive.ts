import { zipSync } from "fflate"

type Entries = Readonly<Record<string, Uint8Array>>

/**
 * An archive with a second one hidden in a stored entry: a stream reads the outer entries and counts the inner ones as
 * bytes of one of them; the central directory names the inner ones as well, so a reader that follows it unpacks them.
 */
export function hidden(outer: Entries, inner: Entries): Uint8Array {
  const within = zipSync(inner)
  const wrapping = zipSync({ ...outer, "xl/theme.xml": [within, { level: 0 }] })
  const [first, second] = [listOf(wrapping), listOf(within)]
  const shift = placeOf(wrapping, within.subarray(0, 30))
  const list = second.entries.slice()
  const view = new DataView(list.buffer)
  for (let at = 0; at < list.length; ) {
    view.setUint32(at + 42, view.getUint32(at + 42, true) + shift, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  const end = first.end.slice()
  const ending = new DataView(end.buffer)
  const count = first.count + second.count
  ending.setUint16(8, count, true)
  ending.setUint16(10, count, true)
  ending.setUint32(12, first.entries.length + list.length, true)
  return Uint8Array.from([...wrapping.subarray(0, first.start), ...first.entries, ...list, ...end])
}

/** The least that is taken for a workbook. */
export const bareWorkbook = (): Uint8Array =>
  zipSync({ "[Content_Types].xml": new Uint8Array(), "xl/workbook.xml": new Uint8Array() })

/** The central directory: its offset, its entries, and the end record of an archive without a comment. */
function listOf(archive: Uint8Array) {
  const end = archive.slice(-22)
  const view = new DataView(end.buffer)
  const start = view.getUint32(16, true)
  return { start, count: view.getUint16(10, true), entries: archive.slice(start, -22), end }
}

function placeOf(archive: Uint8Array, wanted: Uint8Array): number {
  for (let at = 1; at < archive.length; at++) if (wanted.every((byte, next) => archive[at + next] === byte)) return at
  throw new Error("it is not in the archive")
}
