import bwipjs from "bwip-js/node"
import { Canvas } from "./canvas"
import { ascii, type Interpreted, NotUnderstood, type Printed } from "./output"

/** A code for the printer to draw by itself. */
type Block =
  | { readonly kind: "dots"; readonly bytes: Uint8Array; readonly rowBytes: number; readonly rows: number }
  | { readonly kind: "bars"; readonly text: string; readonly module: number; readonly height: number }
  | { readonly kind: "qr"; readonly text: string; readonly module: number }

const [ESC, GS, LF] = [0x1b, 0x1d, 0x0a]
const lineHeight = 30

/** Reads ESC/POS strictly, as a printer with this many dots per line. It reports text and draws codes and dots. */
export function interpretEscPos(bytes: Uint8Array, lineDots: number): Interpreted {
  const pages: Printed[] = []
  let done = 0
  let at = 0
  let page = new Page(lineDots)
  let stored = ""
  let pulses = 0
  let [bars, height, qrModule] = [3, 162, 3]
  const cut = () => {
    pages.push(page.printed())
    page = new Page(lineDots)
    done = at
  }
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0
    if (byte === LF) page.newLine()
    if (byte === LF || byte >= 0x20) {
      if (byte !== LF) page.letter(byte)
      at++
      continue
    }
    const command = read(bytes, at)
    if (command === "unfinished") break
    at += command.length
    switch (command.name) {
      case "reset":
        stored = ""
        break
      case "raster":
        if (command.rowBytes * 8 > lineDots + 7) throw new NotUnderstood(`${command.rowBytes * 8} dots on ${lineDots}`)
        page.add({ kind: "dots", bytes: command.data, rowBytes: command.rowBytes, rows: command.rows })
        break
      case "bar height":
        height = command.value
        break
      case "bar width":
        bars = command.value
        break
      case "bars":
        page.add({ kind: "bars", text: codeB(command.data), module: bars, height })
        break
      case "qr size":
        qrModule = command.value
        break
      case "qr store":
        stored = Buffer.from(command.data).toString("utf8")
        break
      case "qr print":
        page.add({ kind: "qr", text: stored, module: qrModule })
        break
      case "cut":
        cut()
        break
      case "drawer":
        // Whatever is on paper, it never opens the drawer: a pulse is a job of its own.
        if (done !== at - command.length) throw new NotUnderstood("a pulse within a page")
        pulses++
        done = at
        break
      case "look":
        break
    }
  }
  return { pages, rest: bytes.slice(done), pulses }
}

type Command =
  | { readonly name: "reset" | "cut" | "look" | "qr print" | "drawer"; readonly length: number }
  | { readonly name: "bar height" | "bar width" | "qr size"; readonly length: number; readonly value: number }
  | { readonly name: "bars" | "qr store"; readonly length: number; readonly data: Uint8Array }
  | {
      readonly name: "raster"
      readonly length: number
      readonly rowBytes: number
      readonly rows: number
      readonly data: Uint8Array
    }

function read(bytes: Uint8Array, at: number): Command | "unfinished" {
  const [first, second, third] = [bytes[at], bytes[at + 1], bytes[at + 2]]
  const short = (byte: number | undefined): byte is undefined => byte === undefined
  if (first !== ESC && first !== GS) throw new NotUnderstood(`byte ${first?.toString(16)}`)
  if (short(second)) return "unfinished"
  const letter = String.fromCharCode(second)
  if (first === ESC) {
    if (letter === "@") return { name: "reset", length: 2 }
    if (letter === "p") return lengthOf({ name: "drawer", length: 5 }, bytes, at)
    if (letter === "5") return { name: "look", length: 2 }
    if (!"atE-d".includes(letter)) throw new NotUnderstood(`ESC ${letter}`)
    return short(third) ? "unfinished" : { name: "look", length: 3 }
  }
  if (short(third)) return "unfinished"
  if (letter === "!" || letter === "H") return { name: "look", length: 3 }
  if (letter === "h" || letter === "w") {
    if (letter === "w" && (third < 2 || third > 6)) throw new NotUnderstood(`GS w ${third}`)
    return { name: letter === "h" ? "bar height" : "bar width", length: 3, value: third }
  }
  if (letter === "V") return third >= 65 ? lengthOf({ name: "cut", length: 4 }, bytes, at) : { name: "cut", length: 3 }
  if (letter === "k") return bar(bytes, at, third)
  if (letter === "v") return raster(bytes, at)
  if (letter === "(" && third === 0x6b) return qr(bytes, at)
  throw new NotUnderstood(`GS ${letter}`)
}

const lengthOf = <C extends Command>(command: C, bytes: Uint8Array, at: number): C | "unfinished" =>
  at + command.length > bytes.length ? "unfinished" : command

function bar(bytes: Uint8Array, at: number, kind: number): Command | "unfinished" {
  if (kind !== 73) throw new NotUnderstood(`GS k ${kind}`)
  const count = bytes[at + 3]
  if (count === undefined) return "unfinished"
  return lengthOf({ name: "bars", length: 4 + count, data: bytes.slice(at + 4, at + 4 + count) }, bytes, at)
}

function raster(bytes: Uint8Array, at: number): Command | "unfinished" {
  if (bytes.length < at + 8) return "unfinished"
  if (bytes[at + 2] !== 0x30 || bytes[at + 3] !== 0) throw new NotUnderstood("GS v")
  const rowBytes = (bytes[at + 4] ?? 0) + 256 * (bytes[at + 5] ?? 0)
  const rows = (bytes[at + 6] ?? 0) + 256 * (bytes[at + 7] ?? 0)
  const length = 8 + rowBytes * rows
  return lengthOf({ name: "raster", length, rowBytes, rows, data: bytes.slice(at + 8, at + length) }, bytes, at)
}

function qr(bytes: Uint8Array, at: number): Command | "unfinished" {
  if (bytes.length < at + 7) return "unfinished"
  const count = (bytes[at + 3] ?? 0) + 256 * (bytes[at + 4] ?? 0)
  const length = 5 + count
  if (bytes.length < at + length) return "unfinished"
  const [kind, task, value = 0] = bytes.slice(at + 5, at + 8)
  if (kind !== 49) throw new NotUnderstood(`GS ( k for ${kind}`)
  if (task === 65 || task === 69) return { name: "look", length }
  if (task === 67) return { name: "qr size", length, value }
  if (task === 80) return { name: "qr store", length, data: bytes.slice(at + 8, at + length) }
  if (task === 81) return { name: "qr print", length }
  throw new NotUnderstood(`GS ( k, function ${task}`)
}

/** The value of CODE128 data that begins in code set B; a printer requires an explicit set. */
function codeB(data: Uint8Array): string {
  const text = ascii(data)
  if (!text.startsWith("{B")) throw new NotUnderstood(`CODE128 without a code set: ${text}`)
  if (/\{(?!\{)/.test(text.slice(2).replaceAll("{{", ""))) throw new NotUnderstood(`CODE128 that switches: ${text}`)
  return text.slice(2).replaceAll("{{", "{")
}

/** A roll of paper since the last cut. */
class Page {
  private readonly blocks: Block[] = []
  private readonly text: string[] = []
  private line = ""

  constructor(private readonly dots: number) {}

  letter(byte: number): void {
    this.line += cp858(byte)
  }

  newLine(): void {
    this.text.push(this.line)
    this.line = ""
  }

  add(block: Block): void {
    this.blocks.push(block)
  }

  printed(): Printed {
    const drawn = this.blocks.map((block) => ({ block, ...sizeOf(block) }))
    for (const { block, width } of drawn)
      if (block.kind !== "dots" && width > this.dots) throw new NotUnderstood(`a code of ${width} dots on ${this.dots}`)
    const gap = drawn.length > 1 ? lineHeight : 0
    const dotsOnly = drawn.every(({ block }) => block.kind === "dots")
    const between = dotsOnly ? 0 : gap
    const canvas = new Canvas(
      dotsOnly ? Math.max(0, ...drawn.map(({ width }) => width)) : this.dots,
      drawn.reduce((total, { height }) => total + height + between, 0),
    )
    let y = 0
    for (const { block, width, height } of drawn) {
      draw(canvas, block, dotsOnly ? 0 : Math.floor((this.dots - width) / 2), y)
      y += height + between
    }
    return { canvas, text: [...this.text, this.line].filter((line) => line !== "") }
  }
}

function sizeOf(block: Block): { width: number; height: number } {
  if (block.kind === "dots") return { width: block.rowBytes * 8, height: block.rows }
  const { columns, rows } = modulesOf(block)
  if (block.kind === "qr") return { width: (columns + 8) * block.module, height: (rows + 8) * block.module }
  return { width: (columns + 20) * block.module, height: block.height }
}

function draw(canvas: Canvas, block: Block, x: number, y: number): void {
  if (block.kind === "dots") {
    canvas.packed(block.bytes, block.rowBytes, x, y, 1)
    return
  }
  const { columns, rows, isDark } = modulesOf(block)
  const quiet = block.kind === "qr" ? 4 : 10
  const top = block.kind === "qr" ? quiet * block.module : 0
  const moduleHeight = block.kind === "qr" ? block.module : block.height
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (isDark(column, row))
        for (let dy = 0; dy < moduleHeight; dy++)
          for (let dx = 0; dx < block.module; dx++)
            canvas.black(x + (column + quiet) * block.module + dx, y + top + row * moduleHeight + dy)
}

function modulesOf(block: Exclude<Block, { kind: "dots" }>) {
  // In set B throughout, like the data: a shorter symbol would differ from the printer's.
  const [drawn] =
    block.kind === "qr" ? bwipjs.raw("qrcode", block.text, "eclevel=M") : bwipjs.raw("code128", block.text, "suppressc")
  if (drawn && "pixs" in drawn)
    return {
      columns: drawn.pixx,
      rows: drawn.pixy,
      isDark: (column: number, row: number) => drawn.pixs[row * drawn.pixx + column] === 1,
    }
  if (!drawn) throw new Error(`nothing is drawn for ${block.text}`)
  const dark = drawn.sbs.flatMap((modules, index) => Array.from({ length: modules }, () => index % 2 === 0))
  return { columns: dark.length, rows: 1, isDark: (column: number) => dark[column] === true }
}

const upper858 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0"
const cp858 = (byte: number): string => (byte < 0x80 ? String.fromCharCode(byte) : ([...upper858][byte - 0x80] ?? "?"))
