interface Grey {
  /** From 0 for black to 255 for white, row by row. */
  readonly levels: Uint8Array
  readonly width: number
  readonly height: number
}

/** Where the error of a dot goes: right, and to three below (Floyd and Steinberg). */
const shares = [
  { right: 1, down: 0, part: 7 / 16 },
  { right: -1, down: 1, part: 3 / 16 },
  { right: 0, down: 1, part: 5 / 16 },
  { right: 1, down: 1, part: 1 / 16 },
]

/** The dots of a picture for a printer that has black alone: row by row, eight per byte, the leftmost in the highest bit; 1 is black. */
export function dithered({ levels, width, height }: Grey): Uint8Array {
  const rowBytes = Math.ceil(width / 8)
  const dots = new Uint8Array(rowBytes * height)
  const left = Float32Array.from(levels)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const level = left[y * width + x] ?? 255
      const isBlack = level < 128
      if (isBlack) dots[y * rowBytes + (x >> 3)] = (dots[y * rowBytes + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
      const error = level - (isBlack ? 0 : 255)
      for (const { right, down, part } of shares) {
        const at = { x: x + right, y: y + down }
        if (at.x < 0 || at.x >= width || at.y >= height) continue
        left[at.y * width + at.x] = (left[at.y * width + at.x] ?? 0) + error * part
      }
    }
  return dots
}
