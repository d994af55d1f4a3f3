import type { ExportPage, FoundItem } from "@sightline/model/inventory-list"
import type { InventorySearch } from "@sightline/model/inventory-search"
import { Effect } from "effect"
import { ownCenters } from "../caller/own-centers"
import { many } from "../db/db"
import { purchasedPrice } from "../field/purchased-price"
import { itemsOf, purchasedPricesOf } from "./queries-list"
import { searchInventory } from "./search"

/**
 * One page of an export: products with all their items at the caller's centers, ordered by id so that records added
 * meanwhile come last and no page skips a product (decisions D-92).
 */
export const exportInventories = Effect.fn("exportInventories")(function* (asked: InventorySearch) {
  const access = yield* purchasedPrice
  const { rows, ...page } = yield* searchInventory({ ...asked, order: { by: "inventoryID", direction: "asc" } })
  const ids = rows.map(({ id }) => id)
  const items = byInventory(yield* many(itemsOf, ids, yield* ownCenters, null))
  const prices = new Map(
    (access === "none" ? [] : yield* many(purchasedPricesOf, ids)).map(({ id, price }) => [id, price]),
  )
  return {
    ...page,
    hasPurchasedPrice: access !== "none",
    rows: rows.map((row) => ({
      ...row,
      purchasedPrice: prices.get(row.id) ?? null,
      items: items.get(row.id) ?? [],
    })),
  } satisfies ExportPage
})

function byInventory(items: ReadonlyArray<FoundItem>): ReadonlyMap<number, ReadonlyArray<FoundItem>> {
  const found = new Map<number, FoundItem[]>()
  for (const item of items) {
    const beside = found.get(item.inventoryId)
    if (beside) beside.push(item)
    else found.set(item.inventoryId, [item])
  }
  return found
}
