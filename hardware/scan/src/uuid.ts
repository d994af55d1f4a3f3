/**
 * UUIDv7 (RFC 9562): the time of the scan, a counter, random bits. A scan gets its id when it is read and keeps it
 * through every retry; ids of one page sort by scan order, even when the clock steps back.
 */
export const uuidv7: () => string = makeUuidv7(Date.now, (bytes) => crypto.getRandomValues(bytes))

export function makeUuidv7(now: () => number, fill: (bytes: Uint8Array<ArrayBuffer>) => void): () => string {
  let time = 0
  let counter = 0
  return () => {
    const bytes = new Uint8Array(16)
    fill(bytes)
    const clock = now()
    if (clock > time) {
      time = clock
      counter = (((bytes[6] ?? 0) & 0x07) << 8) | (bytes[7] ?? 0)
    } else if (++counter > 0xfff) {
      time += 1
      counter = 0
    }
    for (let place = 0; place < 6; place++) bytes[place] = Math.floor(time / 2 ** (8 * (5 - place))) & 0xff
    bytes[6] = 0x70 | (counter >> 8)
    bytes[7] = counter & 0xff
    bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
  }
}
