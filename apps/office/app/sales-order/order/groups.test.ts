import { itemOf, lineOf } from "@sightline/fixtures/bff/sales-order"
import { expect, it } from "vitest"
import { priceGroups, unitNews } from "./groups"

it("the units of a line are grouped by price · SALES-24", () => {
  const line = lineOf([itemOf({ id: 1 }), itemOf({ id: 2, salePrice: 9900 }), itemOf({ id: 3 })])
  const groups = priceGroups([line, lineOf([itemOf({ id: 4 })])])
  expect(groups.map(({ salePrice, items }) => [salePrice, items.map(({ id }) => id)])).toEqual([
    [12_000, [1, 3]],
    [9900, [2]],
    [12_000, [4]],
  ])
})

it("units of another center, expired ones and changed prices are told", () => {
  const tell = (...items: ReturnType<typeof itemOf>[]) =>
    priceGroups([lineOf(items)]).map((group) => unitNews(group, "Lakeside Downtown"))
  expect(tell(itemOf())).toEqual([{ elsewhere: [], lapsed: 0, hasExpired: false, priceNotes: [] }])
  expect(
    tell(itemOf({ id: 1, centerName: "Calgary North" }), itemOf({ id: 2, isExpired: true, priceNow: 12_900 })),
  ).toEqual([{ elsewhere: ["Calgary North"], lapsed: 0, hasExpired: true, priceNotes: [], priceNow: 12_900 }])
  // A price that somebody set is no news of the product's.
  expect(tell(itemOf({ salePrice: 9900, priceNow: 12_000, priceNote: "Scratched" }))).toEqual([
    { elsewhere: [], lapsed: 0, hasExpired: false, priceNotes: ["Scratched"] },
  ])
})
