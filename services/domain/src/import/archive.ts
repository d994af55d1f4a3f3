import { Unzip, UnzipInflate } from "fflate"

/** What an archive may unpack to, in bytes: a thousand times what people send. */
const largestUnpacked = 50 * 1024 * 1024

/** More entries than a workbook of many sheets has. */
const mostEntries = 500

type Archive = { readonly names: readonly string[]; readonly unpacked: number }

/**
 * Looks through a zip archive without keeping what is in it; undefined when it is none, or when it unpacks to more than it
 * may. What the archive says of its own sizes is not believed: every entry is unpacked and counted until it is too much.
 */
export function archiveOf(bytes: Uint8Array, most = largestUnpacked): Archive | undefined {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b || bytes[2] !== 0x03 || bytes[3] !== 0x04) return undefined
  const names: string[] = []
  let unpacked = 0
  let isBroken = false
  const unzip = new Unzip((entry) => {
    names.push(entry.name)
    entry.ondata = (error, chunk) => {
      if (error) isBroken = true
      else unpacked += chunk.length
      if (unpacked > most) throw new TooLarge()
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += piece)
      unzip.push(bytes.subarray(at, at + piece), at + piece >= bytes.length)
  } catch {
    return undefined
  }
  return isBroken || names.length === 0 || names.length > mostEntries ? undefined : { names, unpacked }
}

/** Small enough that one piece of a bomb, a thousand times its size, is still far from too much. */
const piece = 16 * 1024

class TooLarge extends Error {}

/** A workbook without macros, by what is in it. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const archive = archiveOf(bytes)
  if (!archive) return false
  const has = (name: string) => archive.names.includes(name)
  return (
    has("[Content_Types].xml") &&
    has("xl/workbook.xml") &&
    !archive.names.some((name) => /vbaProject|\.bin$/i.test(name))
  )
}
