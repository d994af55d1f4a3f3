import { crc32, deflateSync } from "node:zlib"
import type { Canvas } from "./canvas"

/** A canvas as a picture, with this many pixels per dot and a white border. */
export function png(canvas: Canvas, { scale = 1, border = 0 } = {}): Uint8Array {
  const width = canvas.width * scale + 2 * border
  const height = canvas.height * scale + 2 * border
  const rows = Buffer.alloc((width + 1) * height, 255)
  for (let y = 0; y < height; y++) {
    rows[y * (width + 1)] = 0
    for (let x = 0; x < width; x++)
      if (canvas.isBlack(Math.floor((x - border) / scale), Math.floor((y - border) / scale)))
        if (x >= border && x < width - border) rows[y * (width + 1) + 1 + x] = 0
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  whole.set(named, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}
