import { describe, expect, it } from "vitest"
import type { Product } from "../task/answer"
import { itemOf, offered, removalAnswer } from "./decide"

const product = (...items: { id: number; statusId: number }[]): Product => ({
  id: 7,
  items: items.map((item) => ({ ...item, quantity: 1 })),
  image: null,
  totalQuantity: 3,
  itemTypeName: "Frame",
  number: "N-7",
  code: "C-7",
  upc: "",
  description: "A frame",
})
const statuses = { removed: 30, active: 5 }
const change = { itemId: 11, previousStatusId: 5, statusId: 30, totalQuantity: 2 }
const found = (inventories: Product[], message: string | null = null) => ({ inventories, message })

describe("the answer to a scan", () => {
  it("only an item's own label names the item", () => {
    expect(itemOf("OES.i.11", "oes")).toBe(11)
    expect(["oes.11", "other.i.11", "036000291452", "p.11"].map((code) => itemOf(code, "oes"))).toEqual(
      Array(4).fill(undefined),
    )
  })

  it("a looked-up code returns the available items, or the look-up's message and its card", () => {
    const several = [product({ id: 11, statusId: 5 }, { id: 12, statusId: 5 })]
    expect(offered(found(several))).toEqual({ _tag: "Choice", products: several })
    expect(offered(found([]))).toEqual({ _tag: "NotFound", message: null, product: null })
    expect(offered(found([product()], "This product is inactive"))).toEqual({
      _tag: "NotFound",
      message: "This product is inactive",
      product: product(),
    })
  })

  it("a removal carries the product's card, whatever the look-up says of the item afterwards", () => {
    expect(removalAnswer({ change }, found([product()], "No item of this product is in stock"), 11, statuses)).toEqual({
      _tag: "Removed",
      change,
      product: product(),
    })
  })

  it("an item removed earlier is refused with its card and a reversal", () => {
    const shown = product({ id: 11, statusId: 30 })
    expect(removalAnswer({ refusal: "ItemAlreadyRemoved" }, found([shown]), 11, statuses)).toEqual({
      _tag: "Refused",
      reason: "ItemAlreadyRemoved",
      product: shown,
      itemId: 11,
      reversibleTo: 5,
    })
  })

  it("an item in another status offers no reversal", () => {
    const shown = product({ id: 11, statusId: 6 })
    expect(removalAnswer({ refusal: "ItemNotRemovable" }, found([shown]), 11, statuses)).toMatchObject({
      reason: "ItemNotRemovable",
      reversibleTo: null,
    })
  })

  it("a refusal that the look-up explains uses its words", () => {
    const inactive = found([product({ id: 11, statusId: 6 })], "This product is inactive")
    expect(removalAnswer({ refusal: "ItemNotRemovable" }, inactive, 11, statuses)).toMatchObject({
      _tag: "NotFound",
      message: "This product is inactive",
    })
  })

  it("an unknown item is not found", () => {
    expect(removalAnswer({ refusal: "InventoryItemNotFound" }, found([]), 11, statuses)).toMatchObject({
      _tag: "NotFound",
      message: null,
    })
  })
})
