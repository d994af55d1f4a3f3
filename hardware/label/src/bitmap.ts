/** The dots of a label: row by row, eight per byte, the leftmost in the highest bit; 1 is black. */
export interface Bitmap {
  readonly width: number
  readonly height: number
  readonly rowBytes: number
  readonly bytes: Uint8Array
}

/** A white label. */
export function blank(width: number, height: number): Bitmap {
  const rowBytes = Math.ceil(width / 8)
  return { width, height, rowBytes, bytes: new Uint8Array(rowBytes * height) }
}

/** Blackens a rectangle; one outside the label is a layout bug and throws. */
export function fill(bitmap: Bitmap, x: number, y: number, width: number, height: number): void {
  if (x < 0 || y < 0 || x + width > bitmap.width || y + height > bitmap.height)
    throw new RangeError(`${width} x ${height} at ${x}, ${y} lies outside of ${bitmap.width} x ${bitmap.height}`)
  for (let row = y; row < y + height; row++)
    for (let column = x; column < x + width; column++) {
      const place = row * bitmap.rowBytes + (column >> 3)
      bitmap.bytes[place] = (bitmap.bytes[place] ?? 0) | (0x80 >> (column & 7))
    }
}

export const isBlack = ({ bytes, rowBytes }: Bitmap, x: number, y: number): boolean =>
  ((bytes[y * rowBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0

/** The dots as grey levels with a white border, as a camera would see them. */
export function picture(bitmap: Bitmap, border: number): { data: Uint8ClampedArray; width: number; height: number } {
  const width = bitmap.width + 2 * border
  const height = bitmap.height + 2 * border
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < bitmap.height; y++)
    for (let x = 0; x < bitmap.width; x++)
      if (isBlack(bitmap, x, y))
        data.fill(0, ((y + border) * width + x + border) * 4, ((y + border) * width + x + border) * 4 + 3)
  return { data, width, height }
}

/** All black dots as one SVG path: rectangles of equal runs on neighbouring rows, one unit per dot. */
export function outline(bitmap: Bitmap): string {
  const open = new Map<string, { x: number; y: number; width: number; height: number }>()
  const parts: string[] = []
  const close = (key: string) => {
    const box = open.get(key)
    if (box) parts.push(`M${box.x} ${box.y}h${box.width}v${box.height}h-${box.width}z`)
    open.delete(key)
  }
  for (let y = 0; y <= bitmap.height; y++) {
    const runs = new Map(
      y < bitmap.height ? runsOf(bitmap, y).map(([x, width]) => [`${x} ${width}`, { x, width }]) : [],
    )
    for (const key of [...open.keys()]) if (!runs.has(key)) close(key)
    for (const [key, { x, width }] of runs) {
      const box = open.get(key)
      if (box) box.height++
      else open.set(key, { x, y, width, height: 1 })
    }
  }
  return parts.join("")
}

function runsOf(bitmap: Bitmap, y: number): readonly (readonly [x: number, width: number])[] {
  const runs: [number, number][] = []
  for (let x = 0, start = -1; x <= bitmap.width; x++) {
    const black = x < bitmap.width && isBlack(bitmap, x, y)
    if (black && start < 0) start = x
    if (black || start < 0) continue
    runs.push([start, x - start])
    start = -1
  }
  return runs
}
