/** The dots that a printer has burnt. Independent of hardware/label, which it checks. */
export class Canvas {
  private readonly dots: Uint8Array

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.dots = new Uint8Array(width * height)
  }

  /** Dots past an edge are lost, as on paper. */
  black(x: number, y: number): void {
    if (x >= 0 && y >= 0 && x < this.width && y < this.height) this.dots[y * this.width + x] = 1
  }

  isBlack(x: number, y: number): boolean {
    return this.dots[y * this.width + x] === 1
  }

  /** Rows of packed dots, the leftmost in the highest bit; `blackBit` is the value of black. */
  packed(bytes: Uint8Array, rowBytes: number, x: number, y: number, blackBit: 0 | 1): void {
    for (const [place, byte] of bytes.entries())
      for (let bit = 0; bit < 8; bit++)
        if (((byte >> (7 - bit)) & 1) === blackBit)
          this.black(x + (place % rowBytes) * 8 + bit, y + Math.floor(place / rowBytes))
  }

  /** The bounding box of the black dots. */
  ink(): { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number } | undefined {
    let [left, top, right, bottom] = [this.width, this.height, -1, -1]
    for (let y = 0; y < this.height; y++)
      for (let x = 0; x < this.width; x++)
        if (this.isBlack(x, y)) {
          left = Math.min(left, x)
          right = Math.max(right, x)
          top = Math.min(top, y)
          bottom = Math.max(bottom, y)
        }
    return right < 0 ? undefined : { left, top, right, bottom }
  }
}
