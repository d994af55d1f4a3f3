import { expect, it } from "vitest"
import { conditionsOf, dotColour } from "./condition"

const product = { itemCount: 2, minimumQuantity: 2, isExpired: false, nearExpiry: null }

it("a product is low when it has fewer items than its minimum, and only then · PRODUCT-24", () => {
  expect(conditionsOf({ ...product, itemCount: 1 })).toEqual(["low"])
  for (const itemCount of [2, 3]) expect(conditionsOf({ ...product, itemCount })).toEqual([])
  expect(conditionsOf({ ...product, itemCount: 0, minimumQuantity: 0 })).toEqual([])
})

it("an item is low when its product is", () => {
  const item = { isExpired: false, nearExpiry: null }
  expect([true, false].map((isLow) => conditionsOf({ ...item, isLow }))).toEqual([["low"], []])
})

it("an expired product does not also expire soon", () => {
  expect(conditionsOf({ ...product, nearExpiry: "2026-01-05" })).toEqual(["expiresSoon"])
  expect(conditionsOf({ ...product, isExpired: true, nearExpiry: "2026-01-05" })).toEqual(["expired"])
  expect(conditionsOf({ ...product, itemCount: 0, isExpired: true })).toEqual(["low", "expired"])
})

it("dots are green, red and orange until the client sets its own color · PRODUCT-07", () => {
  const standard = { colourLowQuantity: "#C4764C", colourExpired: "#55bbd7", colourExpiredSoon: "" }
  expect(dotColour("low", standard)).toBe("#1d8a3e")
  expect(dotColour("expired", standard)).toBe("#c4281d")
  expect(dotColour("expiresSoon", standard)).toBe("#e07b00")
  for (const [condition, own] of [
    ["low", { colourLowQuantity: "#123456" }],
    ["expired", { colourExpired: "#123456" }],
    ["expiresSoon", { colourExpiredSoon: "#123456" }],
  ] as const) {
    expect([condition, dotColour(condition, { ...standard, ...own })]).toEqual([condition, "#123456"])
    for (const other of ["low", "expired", "expiresSoon"] as const)
      if (other !== condition) expect(dotColour(other, { ...standard, ...own })).toBe(dotColour(other, standard))
  }
  expect(dotColour("expired", { ...standard, colourExpired: " #ABCDEF" })).toBe(" #ABCDEF")
  expect(dotColour("expired", { ...standard, colourExpired: " #55BBD7 " })).toBe("#c4281d")
  expect(dotColour("expiresSoon", { ...standard, colourExpiredSoon: "#5a291b" })).toBe("#e07b00")
})
