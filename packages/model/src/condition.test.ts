import { expect, it } from "vitest"
import { conditionsOf, dotColour } from "./condition"

const product = { itemCount: 2, minimumQuantity: 2, isExpired: false, nearExpiry: null }

it("a product is low when it has fewer items than its minimum, and only then · PRODUCT-24", () => {
  expect(conditionsOf({ ...product, itemCount: 1 })).toEqual(["low"])
  for (const itemCount of [2, 3]) expect(conditionsOf({ ...product, itemCount })).toEqual([])
  expect(conditionsOf({ ...product, itemCount: 0, minimumQuantity: 0 })).toEqual([])
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
  expect(dotColour("low", { ...standard, colourLowQuantity: "#123456" })).toBe("#123456")
})
