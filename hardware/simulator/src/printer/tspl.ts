import { Canvas } from "./canvas"
import { Lines } from "./lines"
import { type Interpreted, NotUnderstood, type Printed } from "./output"

/** Reads TSPL strictly, with this resolution's dots per millimetre. */
export function interpretTspl(bytes: Uint8Array, dpi: number): Interpreted {
  const lines = new Lines(bytes)
  const pages: Printed[] = []
  let done = 0
  let canvas = new Canvas(0, 0)
  let size: readonly [number, number] = [0, 0]
  for (;;) {
    if (lines.startsWith("BITMAP ")) {
      lines.at += "BITMAP ".length
      const found = lines.binary(5, ([, , rowBytes, rows]) => Number(rowBytes) * Number(rows))
      if (!found) return { pages, rest: bytes.slice(done) }
      const [x, y, rowBytes, , mode] = found.head.map(Number)
      if (x === undefined || y === undefined || !rowBytes || mode !== 0) throw new NotUnderstood(`BITMAP ${found.head}`)
      canvas.packed(found.data, rowBytes, x, y, 0)
      continue
    }
    const line = lines.next()
    if (line === undefined) return { pages, rest: bytes.slice(done) }
    const [, command = "", parameters = ""] = /^([A-Z]*) ?(.*)$/.exec(line) ?? []
    switch (command) {
      case "SIZE": {
        const [, width, height] = /^([\d.]+) mm,([\d.]+) mm$/.exec(parameters) ?? []
        if (!width || !height) throw new NotUnderstood(line)
        size = [Math.round((Number(width) * dpi) / 25.4), Math.round((Number(height) * dpi) / 25.4)]
        break
      }
      case "CLS":
        canvas = new Canvas(...size)
        break
      case "PRINT":
        if (parameters !== "1,1") throw new NotUnderstood(line)
        pages.push({ canvas, text: [] })
        done = lines.at
        break
      case "GAP":
      case "DIRECTION":
      case "REFERENCE":
        if (!/^[\d., m]+$/.test(parameters)) throw new NotUnderstood(line)
        break
      case "":
        if (line !== "") throw new NotUnderstood(line)
        break
      default:
        throw new NotUnderstood(line)
    }
  }
}
