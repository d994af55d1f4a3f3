import { drawerPulse } from "@sightline/hardware-label/drawer"
import { encodeReceipt } from "@sightline/hardware-label/receipt"
import { type Paper, papers } from "@sightline/hardware-label/receipt-lines"
import type { ReceiptDocument, ReceiptLine, ReceiptLogo } from "@sightline/model/label"
import { describe, expect, it } from "vitest"
import { readCodes } from "../read"
import { interpret } from "./interpret"
import { png } from "./png"

const text = (words: string, more: Partial<Extract<ReceiptLine, { kind: "text" }>> = {}): ReceiptLine => ({
  kind: "text",
  text: words,
  align: "left",
  look: "normal",
  ...more,
})

function printed(lines: ReceiptDocument["lines"], paper: Paper = 80, logo?: ReceiptLogo) {
  const bytes = encodeReceipt({ kind: "receipt", lines, ...(logo && { logo }) }, paper)
  if ("tooWide" in bytes) throw new Error(`${bytes.tooWide} is too wide`)
  const { pages, rest, pulses } = interpret({ language: "escpos", dpi: 203, lineDots: papers[paper].dots }, bytes)
  expect([pages.length, rest.length, pulses]).toEqual([1, 0, 0])
  const [page] = pages
  if (!page) throw new Error("nothing came out")
  return page
}

describe("a receipt", () => {
  it("says its lines in the printer's own letters, the euro sign among them, and ends with a cut", () => {
    expect(
      printed([
        text("Lakeside Eye Care", { align: "center", look: "large" }),
        { kind: "rule" },
        { kind: "pair", left: "Clubmaster 51-21, with a name that needs two lines", right: "€129.00" },
        text("Größe é", { look: "bold" }),
      ]).text,
    ).toEqual([
      "Lakeside Eye Care",
      "-".repeat(48),
      "Clubmaster 51-21, with a name that needs",
      `two lines${" ".repeat(32)}€129.00`,
      "Größe é",
    ])
  })

  it.each([80, 58] as const)("carries readable codes, of every length that fits the paper (%i mm)", async (paper) => {
    for (const code of ["oes.1", "oes.i.1042", "p", "INV-00042", "a{b"])
      for (const symbology of ["CODE128", "QR"] as const) {
        const page = printed([text("above"), { kind: "code", symbology, code }], paper)
        expect(await readCodes(png(page.canvas, { border: 20 }))).toEqual([{ text: code, symbology }])
      }
    const refused = {
      kind: "receipt",
      lines: [{ kind: "code", symbology: "CODE128", code: "x".repeat(30) }],
    } as const
    expect(encodeReceipt(refused, paper)).toEqual({ tooWide: "x".repeat(30) })
  })

  it.each([80, 58] as const)(
    "begins with a logo in the middle, whose dots are no text and no command (%i mm)",
    (paper) => {
      const [width, height] = [16, 2]
      // A drawer's pulse among the dots, more bytes than there are dots, and fewer.
      for (const bytes of [[0x1b, 0x70, 0, 25], [255, 255, 255, 255, 0x1b, 0x70, 0, 25, 25], [255]]) {
        const logo = { width, height, dots: Buffer.from(bytes).toString("base64") }
        expect(printed([text("Lakeside")], paper, logo).text).toEqual(["Lakeside"])
        const ink = printed([], paper, logo).canvas.ink()
        expect(ink?.left).toBeGreaterThanOrEqual((papers[paper].dots - width) / 2)
        expect(ink?.right).toBeLessThanOrEqual((papers[paper].dots + width) / 2)
      }
      const wide = { width: 600, height, dots: "" }
      expect(printed([text("Lakeside")], paper, wide).text).toEqual(["Lakeside"])
    },
  )

  it("opens no drawer and changes no setting through its text", () => {
    const page = printed([
      text("a\u001bp\u0000\u0019\u0019b\u001d!\u0011c\nd\u0010\u0014"),
      { kind: "pair", left: "\u001b@", right: "\u0007" },
    ])
    expect(page.text.join(" ")).toMatch(/^a p b !? ?c d/)
    expect(page.text.join("")).not.toMatch(/\p{C}/u)
  })

  it("draws a line in letters that the printer lacks", () => {
    const page = printed([text("Kính mắt"), text("plain")])
    expect(page.text).toEqual(["plain"])
    expect(page.canvas.ink()).toBeDefined()
  })
})

describe("a pulse", () => {
  const till = { language: "escpos", dpi: 203 } as const

  it("opens the drawer and prints nothing", () => {
    expect(interpret(till, drawerPulse)).toEqual({ pages: [], rest: new Uint8Array(), pulses: 1 })
    const [half, rest] = [drawerPulse.slice(0, 3), drawerPulse.slice(3)]
    expect(interpret(till, half)).toEqual({ pages: [], rest: half, pulses: 0 })
    expect(interpret(till, Buffer.concat([half, rest])).pulses).toBe(1)
  })

  it("is never within a page", () => {
    const reset = Uint8Array.of(0x1b, 0x40)
    expect(() => interpret(till, Buffer.concat([reset, drawerPulse]))).toThrow("a pulse within a page")
  })
})
