import type { LabelDocument } from "@sightline/model/label"
import { describe, expect, it } from "vitest"
import { isBlack } from "./bitmap"
import { doesNotFit } from "./fits"
import { isTooSmall, type Layout, layoutLabel, millimetresOf } from "./layout"
import { allMedia, mediaByName } from "./media"
import { readsBack } from "./read-back"

const label = (more: Partial<LabelDocument> = {}): LabelDocument => ({
  kind: "label",
  symbology: "CODE128",
  code: "oes.i.1042",
  text: ["Ray-Ban RB5154 Clubmaster 51-21 Havana", "Kính mát €129"],
  media: "50x25",
  ...more,
})

function laidOut(document: LabelDocument, dpi: 203 | 300): Layout {
  const layout = layoutLabel(document, dpi)
  if (isTooSmall(layout)) throw new Error(`needs ${layout.needs} mm`)
  return layout
}

describe("a label", () => {
  it.each([203, 300] as const)("matches the size of its media within half a millimetre at %i dpi", (dpi) => {
    for (const media of allMedia) {
      const { bitmap } = laidOut(label({ media: media.name, symbology: "QR" }), dpi)
      expect(Math.abs(millimetresOf(bitmap.width, dpi) - media.width)).toBeLessThan(0.5)
      expect(Math.abs(millimetresOf(bitmap.height, dpi) - media.height)).toBeLessThan(0.5)
    }
  })

  it("wraps the text beside a QR code at 15 characters, at 13 on small and at 16 on large media · SCAN-08", () => {
    const longest = (media: string, dpi: 203 | 300) =>
      Math.max(
        ...laidOut(
          label({ media, symbology: "QR", code: "oes.1", text: ["abcdefghijklmnopqrstuvwxyz"] }),
          dpi,
        ).lines.map(({ length }) => length),
      )
    for (const dpi of [203, 300] as const) {
      expect(longest("50x25", dpi)).toBe(15)
      expect(longest("57x32", dpi)).toBe(15)
      expect(longest("40x25", dpi)).toBe(13)
      expect(longest("68x12", dpi)).toBe(13)
      expect(longest("100x50", dpi)).toBe(16)
      expect(longest("a name of no table", dpi)).toBe(15)
    }
  })

  it("leaves its quiet zones white and keeps text off its code", () => {
    for (const dpi of [203, 300] as const)
      for (const symbology of ["CODE128", "QR"] as const) {
        const layout = laidOut(label({ symbology }), dpi)
        const { x, y, width, height } = layout.code
        expect(layout.quiet).toBe((symbology === "QR" ? 4 : 10) * layout.module)
        for (let row = y; row < y + height; row++) {
          for (let off = 1; off <= layout.quiet; off++) {
            expect(isBlack(layout.bitmap, x - off, row)).toBe(false)
            expect(isBlack(layout.bitmap, x + width - 1 + off, row)).toBe(false)
          }
          expect(isBlack(layout.bitmap, x, row) || symbology === "QR").toBe(true)
        }
      }
  })

  it("is refused if its code does not fit, with media that would fit, exactly at the limit", () => {
    // 134 modules plus two quiet zones of 10, 2 dots each, and 1 mm of margin on both sides: 40.6 mm.
    expect(layoutLabel(label({ media: "40x25" }), 203)).toEqual({ needs: 40.6, has: 40 })
    expect(
      doesNotFit(label({ media: "40x25" }), 203)?.wouldFit.map(({ media, symbology }) => `${media} ${symbology}`),
    ).toEqual([
      "50x25 CODE128",
      "50x25 QR",
      "40x25 QR",
      "57x32 CODE128",
      "57x32 QR",
      "100x50 CODE128",
      "100x50 QR",
      "68x12 QR",
    ])
    expect(doesNotFit(label({ media: "40x25" }), 300)).toBeUndefined()
    expect(doesNotFit(label({ media: "68x12" }), 300)?.needs).toBeGreaterThan(25)
    for (const dpi of [203, 300] as const)
      for (const { name, printableWidth } of allMedia) {
        let last = Number.POSITIVE_INFINITY
        for (let length = 1; length < 60; length++) {
          const layout = layoutLabel(label({ media: name, code: "a".repeat(length) }), dpi)
          if (isTooSmall(layout)) {
            expect(layout.needs).toBeGreaterThan(printableWidth)
            last = Math.min(last, length)
          } else {
            expect(length).toBeLessThan(last)
            expect(layout.code.x).toBeGreaterThanOrEqual(layout.quiet)
            expect(layout.code.width).toBeLessThanOrEqual(layout.bitmap.width - 2 * layout.quiet)
          }
        }
      }
  })

  it("is decoded from its dots, and not when they are damaged", async () => {
    for (const dpi of [203, 300] as const)
      for (const { name } of allMedia)
        for (const symbology of ["CODE128", "QR"] as const) {
          const document = label({ media: name, symbology })
          const layout = layoutLabel(document, dpi)
          if (!isTooSmall(layout)) expect(await readsBack(layout, document), `${name} ${symbology} ${dpi}`).toBe(true)
        }
    const layout = laidOut(label(), 203)
    expect(await readsBack(layout, label({ code: "oes.i.1043" }))).toBe(false)
    layout.bitmap.bytes.fill(0, 0, layout.bitmap.bytes.length)
    expect(await readsBack(layout, label())).toBe(false)
  })

  it("cuts the end of a long text and marks the cut", () => {
    const { lines } = laidOut(label({ symbology: "QR", media: "68x12", text: ["word ".repeat(40)] }), 203)
    expect(lines[0]).toBe("oes.i.1042")
    expect(lines.at(-1)).toMatch(/…$/)
  })

  it("takes its media from a table, and the shelf label for an unknown name", () => {
    expect(mediaByName("Label").name).toBe("50x25")
  })
})
