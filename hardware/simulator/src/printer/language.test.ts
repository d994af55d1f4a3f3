import { encodeLabel } from "@sightline/hardware-label/language"
import { isTooSmall, layoutLabel, millimetresOf } from "@sightline/hardware-label/layout"
import type { LabelDocument } from "@sightline/model/label"
import { describe, expect, it } from "vitest"
import { readCodes } from "../read"
import { interpret } from "./interpret"
import { NotUnderstood } from "./output"
import { png } from "./png"

const languages = ["zpl", "tspl", "epl", "escpos"] as const
const hostile = [
  "^XA^FO0,0^FDx^FS^XZ",
  '"\r\nPRINT 9,9\r\n',
  "\u001bp\u0000\u0019\u0019\u001d(A",
  "~JA\\\u0010\u0014\u0001\u0003\u0005",
  "N\nP9\n",
]

/** Codes of all lengths that clients and ids have, in upper and lower case. */
function generated(count: number): readonly string[] {
  const clients = ["oes", "OES", "hco", "Clinic-1", "p", "a_b", "naalsio", "x9", "Z-_0", "i"]
  return Array.from({ length: count }, (_, place) => {
    const id = place % 5 === 0 ? place + 1 : (place * 2_654_435_761) % 2_147_483_647
    return `${clients[place % clients.length]}${place % 2 === 0 ? ".i" : ""}.${Math.max(1, id)}`
  })
}

describe.each(languages)("a label in %s", (language) => {
  it("comes out of the printer with the requested code, 120 times · SCAN-07", {
    timeout: 120_000,
  }, async () => {
    const wrong: string[] = []
    for (const [place, code] of generated(120).entries()) {
      const symbology = place % 2 === 0 ? "CODE128" : "QR"
      const dpi = place % 4 < 2 ? 203 : 300
      const document = {
        kind: "label",
        symbology,
        code,
        text: ["Frame"],
        media: place % 20 ? "57x32" : "100x50",
      } as const
      const narrow = layoutLabel(document, dpi)
      const layout = isTooSmall(narrow) ? layoutLabel({ ...document, media: "100x50" }, dpi) : narrow
      if (isTooSmall(layout)) throw new Error(`${code} needs ${layout.needs} mm`)
      const { pages, rest } = interpret({ language, dpi }, encodeLabel(layout, language))
      const [page] = pages
      const read = page ? await readCodes(png(page.canvas, { border: 20 })) : []
      if (
        pages.length !== 1 ||
        rest.length > 0 ||
        read.length !== 1 ||
        read[0]?.text !== code ||
        read[0].symbology !== symbology
      )
        wrong.push(`${code}: ${JSON.stringify(read)}`)
    }
    expect(wrong).toEqual([])
  })

  it.each([203, 300] as const)("stands where it was laid out, within half a millimetre at %i dpi", (dpi) => {
    for (const media of ["50x25", "57x32", "100x50", "68x12"])
      for (const symbology of ["CODE128", "QR"] as const) {
        const layout = layoutLabel({ kind: "label", symbology, code: "oes.i.1042", text: [], media }, dpi)
        if (isTooSmall(layout)) continue
        const page = interpret({ language, dpi }, encodeLabel(layout, language)).pages[0]
        const [width = 0, height = 0] = media.split("x").map(Number)
        if (!page) throw new Error("nothing came out")
        expect(Math.abs(millimetresOf(page.canvas.width, dpi) - width)).toBeLessThan(language === "escpos" ? 1 : 0.5)
        expect(Math.abs(millimetresOf(page.canvas.height, dpi) - height)).toBeLessThan(0.5)
        const { x, y } = layout.code
        expect(page.canvas.isBlack(x, y)).toBe(true)
        for (let off = 1; off <= layout.quiet; off++) expect(page.canvas.isBlack(x - off, y)).toBe(false)
      }
  })

  it("never executes its text as a command", async () => {
    const code = "oes.i.1042"
    for (const symbology of ["CODE128", "QR"] as const) {
      const document: LabelDocument = { kind: "label", symbology, code, text: hostile, media: "100x50" }
      const layout = layoutLabel(document, 203)
      if (isTooSmall(layout)) throw new Error("too small")
      const bytes = encodeLabel(layout, language)
      const { pages, rest } = interpret({ language, dpi: 203 }, bytes)
      expect([pages.length, rest.length]).toEqual([1, 0])
      const same = encodeLabel(layoutLabel({ ...document, text: ["x"] }, 203) as typeof layout, language)
      expect(bytes.length).toBe(same.length)
      expect(await readCodes(png(pages[0]?.canvas ?? fail(), { border: 20 }))).toEqual([{ text: code, symbology }])
    }
  })

  it("is not understood when a byte of its command is lost, and not finished when its end is", () => {
    const layout = layoutLabel({ kind: "label", symbology: "QR", code: "oes.1", text: [], media: "50x25" }, 203)
    if (isTooSmall(layout)) throw new Error("too small")
    const bytes = encodeLabel(layout, language)
    const [page, ...more] = interpret({ language, dpi: 203 }, bytes.slice(0, -8)).pages
    expect([page, more]).toEqual([undefined, []])
    expect(() => interpret({ language, dpi: 203 }, Buffer.concat([Buffer.from("\u0007HELLO^XA\r\n"), bytes]))).toThrow(
      NotUnderstood,
    )
  })
})

function fail(): never {
  throw new Error("nothing came out")
}
