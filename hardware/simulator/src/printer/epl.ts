import { Canvas } from "./canvas"
import { Lines } from "./lines"
import { type Interpreted, NotUnderstood, type Printed } from "./output"

/** Reads EPL2 strictly. */
export function interpretEpl(bytes: Uint8Array): Interpreted {
  const lines = new Lines(bytes)
  const pages: Printed[] = []
  let done = 0
  let drawing: ((canvas: Canvas) => void)[] = []
  let [width, height] = [0, 0]
  for (;;) {
    if (lines.startsWith("GW")) {
      lines.at += 2
      const found = lines.binary(4, ([, , rowBytes, rows]) => Number(rowBytes) * Number(rows))
      if (!found) return { pages, rest: bytes.slice(done) }
      const [x, y, rowBytes] = found.head.map(Number)
      if (x === undefined || y === undefined || !rowBytes) throw new NotUnderstood(`GW${found.head}`)
      drawing.push((canvas) => canvas.packed(found.data, rowBytes, x, y, 0))
      continue
    }
    const line = lines.next()
    if (line === undefined) return { pages, rest: bytes.slice(done) }
    if (line === "") continue
    const [, command, parameters = ""] = /^([NqQP])([\d,]*)$/.exec(line) ?? []
    if (command === "N") drawing = []
    else if (command === "q") width = Number(parameters)
    else if (command === "Q") height = Number(parameters.split(",")[0])
    else if (command === "P") {
      if (parameters !== "1") throw new NotUnderstood(line)
      const canvas = new Canvas(width, height)
      for (const draw of drawing) draw(canvas)
      pages.push({ canvas, text: [] })
      done = lines.at
    } else throw new NotUnderstood(line)
  }
}
