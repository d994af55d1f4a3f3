import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { readTag, tagsTyped } from "./tag-number"

const digits = (least: number, most: number) =>
  fc
    .array(fc.constantFrom(..."0123456789ABCDEF"), { minLength: least * 4, maxLength: most * 4 })
    .map((all) => all.slice(0, all.length - (all.length % 4)).join(""))
    .filter((text) => text.length >= least * 4 && !/^0+$/.test(text))

const tag = digits(4, 31)
const usual = digits(6, 6)
describe("the number of a tag", () => {
  it("has one normal form, however a reader writes it", () => {
    fc.assert(
      fc.property(
        tag,
        fc.constantFrom("", " ", "-", ":"),
        fc.boolean(),
        fc.constantFrom("", "0x"),
        (epc, mark, isLower, before) => {
          const marked = epc.match(/.{4}/g)?.join(mark) ?? ""
          const written = ` ${before}${isLower ? marked.toLowerCase() : marked}\r`
          expect(readTag(written)).toBe(epc)
          expect(readTag(epc)).toBe(epc)
        },
      ),
    )
  })

  it("is no barcode, no label and no half word", () => {
    for (const text of [
      "",
      "4006381333931",
      "00012345600012",
      "oes.i.1042",
      "3034257BF468D480000003E",
      "E28011",
      "0".repeat(24),
    ])
      expect(readTag(text), text).toBeUndefined()
    expect(readTag("3".repeat(128))).toBeUndefined()
  })

  it("is told apart from others that a reader types without an end key", () => {
    fc.assert(
      fc.property(fc.array(usual, { minLength: 1, maxLength: 5 }), (all) => {
        expect(tagsTyped(all.join(""))).toEqual(all)
      }),
    )
    expect(tagsTyped("30".repeat(16))).toEqual(["30".repeat(16)])
    expect(tagsTyped("oes.i.1042")).toEqual([])
  })
})
