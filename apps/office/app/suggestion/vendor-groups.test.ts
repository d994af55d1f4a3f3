import { suggestionOf } from "@sightline/fixtures/bff/suggestion"
import { InventoryId } from "@sightline/model/inventory"
import { VendorId } from "@sightline/model/vendor"
import { describe, expect, it } from "vitest"
import { choosing, counting, isChosen, nothingChanged, sumOf, sumWords, vendorGroups } from "./vendor-groups"

const arden = suggestionOf({ suggested: 9, purchasedPrice: 1250 })
const birch = suggestionOf({ inventoryId: InventoryId.make(302), suggested: 2, purchasedPrice: null })
const cedar = suggestionOf({
  ...{ inventoryId: InventoryId.make(303), suggested: 1, purchasedPrice: 333 },
  ...{ vendorId: VendorId.make(5), vendorName: "South" },
})
const all = [arden, birch, cedar]

describe("suggestions by vendor", () => {
  it("keep the order in which they came, each vendor once", () => {
    const groups = vendorGroups([arden, cedar, birch])
    expect(
      groups.map(({ vendorName, rows }) => [vendorName, rows.map(({ inventoryId }) => Number(inventoryId))]),
    ).toEqual([
      [arden.vendorName, [301, 302]],
      ["South", [303]],
    ])
  })

  it("sum up what is chosen: units, amount in cents, and what nobody knows the price of", () => {
    expect(sumOf(all, nothingChanged)).toEqual({ products: 3, units: 12, cents: 11_583, unpriced: 1 })
    const without = choosing(counting(nothingChanged, 303, 3), [arden], false)
    expect(sumOf(all, without)).toEqual({ products: 2, units: 5, cents: 999, unpriced: 1 })
    expect(sumWords(sumOf(all, without))).toBe("5 units · $9.99 · 1 without a price")
  })

  it("hold no amount for people who may not see prices", () => {
    const sum = sumOf([suggestionOf({ suggested: 1 })], nothingChanged)
    expect(sum).toEqual({ products: 1, units: 1, cents: undefined, unpriced: 0 })
    expect(sumWords(sum)).toBe("1 unit")
  })

  it("a count of 0 leaves a product out, another one takes it in, and choosing it again suggests as before", () => {
    const none = counting(nothingChanged, 301, 0)
    expect(isChosen(arden, none)).toBe(false)
    expect(sumOf([arden], choosing(none, [arden], true)).units).toBe(9)
    const typed = counting(choosing(nothingChanged, all, false), 301, 4)
    expect(all.map((row) => isChosen(row, typed))).toEqual([true, false, false])
    expect(sumOf([arden], choosing(choosing(typed, [arden], false), [arden], true)).units).toBe(4)
  })
})
