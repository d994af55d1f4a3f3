/** A QR code as the path of an SVG: a square for each dark module, inside the margin that a camera needs. */
export interface Qr {
  readonly side: number
  readonly path: string
}

export async function qrOf(text: string): Promise<Qr> {
  const { symbolOf } = await import("@sightline/hardware-label/symbol")
  const { columns, rows, quiet, isDark } = symbolOf(text, "QR")
  const cells = Array.from({ length: rows * columns }, (_, at) => ({ x: at % columns, y: Math.floor(at / columns) }))
  const dark = cells.filter(({ x, y }) => isDark(x, y))
  return {
    side: columns + 2 * quiet,
    path: dark.map(({ x, y }) => `M${x + quiet} ${y + quiet}h1v1h-1z`).join(""),
  }
}
