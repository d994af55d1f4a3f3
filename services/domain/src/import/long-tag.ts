/**
 * Bytes from the beginning of a tag to the beginning of the next. The longest text of a cell, 32,767 characters, stays
 * below it in every encoding.
 */
const longest = 256 * 1024

const lessThan = 0x3c

/**
 * Whether an XML part holds a tag, or the text after one, longer than any real one. The reader rescans a tag from its
 * beginning with each chunk, so a tag of some megabytes blocks it for minutes.
 */
export function hasLongTag(xml: Uint8Array): boolean {
  let at = 0
  for (;;) {
    const next = xml.indexOf(lessThan, at + 1)
    if ((next < 0 ? xml.length : next) - at > longest) return true
    if (next < 0) return false
    at = next
  }
}
