import { Canvas } from "./canvas"
import { ascii, type Interpreted, NotUnderstood, type Printed } from "./output"

/** Reads ZPL II strictly: an unknown command, or inconsistent dots, stop it. */
export function interpretZpl(bytes: Uint8Array): Interpreted {
  const text = ascii(bytes)
  const pages: Printed[] = []
  let at = 0
  for (;;) {
    const start = /\S/.exec(text.slice(at))
    if (!start) return { pages, rest: new Uint8Array() }
    const begin = at + start.index
    const end = text.indexOf("^XZ", begin)
    if (end < 0) return { pages, rest: bytes.slice(begin) }
    if (!text.startsWith("^XA", begin))
      throw new NotUnderstood(`text outside of a format: ${text.slice(begin, begin + 20)}`)
    for (const page of format(text.slice(begin + 3, end))) pages.push(page)
    at = end + 3
  }
}

function format(body: string): Printed[] {
  let [width, height, x, y, copies] = [832, 1218, 0, 0, 1]
  const drawing: ((canvas: Canvas) => void)[] = []
  for (const [, name = "", parameters = ""] of body.matchAll(/\^([A-Z][A-Z0-9]|A)([^^]*)/g)) {
    const numbers = parameters.split(",").map(Number)
    const number = (place: number) => {
      const value = numbers[place]
      if (value === undefined || !Number.isSafeInteger(value))
        throw new NotUnderstood(`^${name}${parameters.slice(0, 20)}`)
      return value
    }
    switch (name) {
      case "PW":
        width = number(0)
        break
      case "LL":
        height = number(0)
        break
      case "LH":
      case "LS":
        if (parameters.split(",").some((value) => Number(value) !== 0)) throw new NotUnderstood(`^${name}${parameters}`)
        break
      case "FO":
        ;[x, y] = [number(0), number(1)]
        break
      case "GF":
        drawing.push(graphic(parameters, x, y))
        break
      case "FS":
        break
      case "PQ":
        copies = number(0)
        break
      default:
        throw new NotUnderstood(`^${name}`)
    }
  }
  if (body.replace(/\^[A-Z][A-Z0-9]?[^^~]*/g, "").trim() !== "")
    throw new NotUnderstood(`in a format: ${body.slice(0, 40)}`)
  return Array.from({ length: copies }, () => {
    const canvas = new Canvas(width, height)
    for (const draw of drawing) draw(canvas)
    return { canvas, text: [] }
  })
}

function graphic(parameters: string, x: number, y: number): (canvas: Canvas) => void {
  const [, total = "", count = "", rowBytes = "", hex = ""] =
    /^A,(\d+),(\d+),(\d+),([0-9A-F]*)$/.exec(parameters.trim()) ?? []
  if (total === "" || total !== count || hex.length !== 2 * Number(total) || Number(total) % Number(rowBytes) !== 0)
    throw new NotUnderstood(`^GF${parameters.slice(0, 30)}`)
  return (canvas) => canvas.packed(Buffer.from(hex, "hex"), Number(rowBytes), x, y, 1)
}
