import { expect, it } from "vitest"
import { attributeChoices, attributeIdsOf, attributeIdsText, orderSequenceOf } from "./category-option-rules"

it("an order sequence is a whole number of at least 0, and an empty value becomes 0 · CATOPT-07", () => {
  const typed = ["", "  ", "0", "7", " 12 ", "2147483647"]
  expect(typed.map(orderSequenceOf)).toEqual([0, 0, 0, 7, 12, 2_147_483_647])
  for (const wrong of ["-1", "1.5", "many", "1e3", "2147483648", "0x10"]) expect(orderSequenceOf(wrong)).toBeUndefined()
})

it("attribute ids that are empty or 0 are dropped, and an empty list becomes 0 · CATOPT-08", () => {
  expect(attributeIdsOf("4,,0,7, ")).toEqual([4, 7])
  expect(attributeIdsOf("0")).toEqual([])
  expect(attributeIdsOf("")).toEqual([])
  expect(attributeIdsText([4, 0, 7])).toBe("4,7")
  expect(attributeIdsText([0])).toBe("0")
  expect(attributeIdsText([])).toBe("0")
})

it("an attribute is named after its categories, or else after the choices that carry it", () => {
  const categories = [
    { name: "Frames", attributeId: null },
    { name: "Lenses", attributeId: 4 },
    { name: "Blanks", attributeId: 4 },
  ]
  const carried = [
    { id: 1, name: "Toric" },
    { id: 4, name: "Uncut" },
  ]
  expect(attributeChoices(categories, carried)).toEqual([
    { id: 4, name: "Lenses, Blanks" },
    { id: 1, name: "Toric" },
  ])
})
