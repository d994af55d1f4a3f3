import { Unzip, UnzipInflate, unzipSync } from "fflate"

/** The unpacked size limit in bytes: a thousand times a usual file. */
const largestUnpacked = 50 * 1024 * 1024

/** More entries than a workbook with many sheets has. */
const mostEntries = 500

/**
 * The entries of a zip archive by name; undefined when the bytes are no archive, unpack to too much, or have two
 * differing lists of entries. It ignores the declared sizes: it unpacks and counts every entry until the limit. It finds
 * entries by their local headers, as a stream does, and the central directory must name the same ones: a reader that
 * follows the directory would otherwise unpack uncounted entries.
 */
export function unpacked(bytes: Uint8Array, most = largestUnpacked): ReadonlyMap<string, Uint8Array> | undefined {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b || bytes[2] !== 0x03 || bytes[3] !== 0x04) return undefined
  try {
    const found = streamed(bytes, most)
    const listed = namesAtTheEnd(bytes)
    return found.size === listed.length && listed.every((name) => found.has(name)) ? found : undefined
  } catch {
    return undefined
  }
}

/** Throws when an entry is broken, duplicated or too large. */
function streamed(bytes: Uint8Array, most: number): ReadonlyMap<string, Uint8Array> {
  const found = new Map<string, Uint8Array>()
  let counted = 0
  const unzip = new Unzip((entry) => {
    if (found.has(entry.name) || found.size === mostEntries) throw new Unacceptable()
    found.set(entry.name, new Uint8Array())
    const chunks: Uint8Array[] = []
    entry.ondata = (error, chunk, isLast) => {
      if (error) throw error
      counted += chunk.length
      if (counted > most) throw new Unacceptable()
      chunks.push(chunk)
      if (isLast) found.set(entry.name, joined(chunks))
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += piece)
    unzip.push(bytes.subarray(at, at + piece), at + piece >= bytes.length)
  return found
}

/** The entries of the central directory, without unpacking them. */
function namesAtTheEnd(bytes: Uint8Array): readonly string[] {
  const names = new Set<string>()
  unzipSync(bytes, {
    filter: ({ name }) => {
      if (names.has(name) || names.size === mostEntries) throw new Unacceptable()
      names.add(name)
      return false
    },
  })
  return [...names]
}

function joined([first = new Uint8Array(), ...more]: readonly Uint8Array[]): Uint8Array {
  if (more.length === 0) return first
  const whole = new Uint8Array(more.reduce((sum, { length }) => sum + length, first.length))
  whole.set(first)
  let at = first.length
  for (const chunk of more) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** Small enough that one chunk of a bomb, a thousand times its size, is still far below the limit. */
const piece = 16 * 1024

class Unacceptable extends Error {}

/** Whether these entries are a workbook without macros. */
export const isWorkbook = (entries: ReadonlyMap<string, Uint8Array>): boolean =>
  entries.has("[Content_Types].xml") &&
  entries.has("xl/workbook.xml") &&
  ![...entries.keys()].some((name) => /vbaProject|\.bin$/i.test(name))
