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
  const radio: Radio = { field: "none", mayEscape: false }
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
      case "RS":
      case "RF":
      case "FN":
      case "FD":
      case "FH":
      case "HV":
        readRadio(radio, name, parameters)
        break
      case "FS":
        radio.field = "none"
        radio.mayEscape = false
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
    return {
      canvas,
      text: [],
      ...(radio.written !== undefined && { tag: { written: radio.written, tell: radio.tell } }),
    }
  })
}

/** How far the radio commands of a format have come: each needs the one before it. */
interface Radio {
  isSetUp?: boolean
  field: "none" | "write" | "number"
  written?: string
  /** The numbered field that holds what was read back. */
  number?: string
  isRead?: boolean
  mayEscape: boolean
  tell?: (held: string) => string
}

function readRadio(radio: Radio, name: string, parameters: string): void {
  const refuse = () => {
    throw new NotUnderstood(`^${name}${parameters}`)
  }
  switch (name) {
    case "RS":
      // Generation 2, one label, no action after an error.
      if (parameters !== "8,,,1,N") refuse()
      radio.isSetUp = true
      return
    case "RF":
      if (!radio.isSetUp) refuse()
      if (parameters === "W,H,,,A") radio.field = "write"
      else if (parameters === "R,H,,,E" && radio.number !== undefined) radio.isRead = true
      else refuse()
      return
    case "FD":
      if (radio.field !== "write" || !/^[0-9A-F]{24}$/.test(parameters)) refuse()
      radio.written = parameters
      return
    case "FN":
      radio.number = parameters
      return
    case "FH":
      if (parameters !== "_") refuse()
      radio.mayEscape = true
      return
    default: {
      // The field, its length, what goes before and behind it, and where to.
      const [number, length, before = "", behind = "", where] = parameters.split(",")
      if (number !== radio.number || !radio.isRead || length !== "24" || where !== "L" || !radio.mayEscape) refuse()
      const plain = (text: string) =>
        text.replace(/_([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      radio.tell = (held) => plain(before) + held + plain(behind)
    }
  }
}

function graphic(parameters: string, x: number, y: number): (canvas: Canvas) => void {
  const [, total = "", count = "", rowBytes = "", hex = ""] =
    /^A,(\d+),(\d+),(\d+),([0-9A-F]*)$/.exec(parameters.trim()) ?? []
  if (total === "" || total !== count || hex.length !== 2 * Number(total) || Number(total) % Number(rowBytes) !== 0)
    throw new NotUnderstood(`^GF${parameters.slice(0, 30)}`)
  return (canvas) => canvas.packed(Buffer.from(hex, "hex"), Number(rowBytes), x, y, 1)
}
