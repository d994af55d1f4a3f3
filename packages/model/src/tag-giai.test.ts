import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { giaiOf, mostTagsOfItem, readGiai } from "./tag-giai"
import { isCompanyPrefix, readTag } from "./tag-number"

const prefix = fc
  .integer({ min: 6, max: 12 })
  .chain((length) => fc.array(fc.constantFrom(..."0123456789"), { minLength: length, maxLength: length }))
  .map((all) => all.join(""))

describe("a GIAI-96 of our own", () => {
  it("names its company, item and tag, and no two are equal", () => {
    fc.assert(
      fc.property(
        prefix,
        fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        fc.integer({ min: 0, max: mostTagsOfItem }),
        (company, itemId, tagNo) => {
          const epc = giaiOf(company, itemId, tagNo)
          expect(readTag(epc)).toBe(epc)
          expect(epc).toHaveLength(24)
          expect(readGiai(epc)).toEqual({ prefix: company, itemId, tagNo })
        },
      ),
    )
  })

  it("is written as the standard's own example reads", () => {
    // urn:epc:tag:giai-96:3.0614141.5678 has filter 3; ours is 0 and holds item 2 with tag 1582.
    expect(giaiOf("0614141", 2, 1582)).toBe("3414257BF40000000000162E")
  })

  it("is not read from a number of a product, nor made for a company without a prefix", () => {
    expect(readGiai("3034257BF468D480000003EB")).toBeUndefined()
    expect(readGiai("E2801160600002054C3D5A1B")).toBeUndefined()
    expect(isCompanyPrefix("12345")).toBe(false)
    expect(() => giaiOf("12345", 1, 1)).toThrow(RangeError)
  })
})
