import { InventoryInactive } from "@sightline/model/inventory-form"
import { type InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemInactive } from "@sightline/model/inventory-item-form"
import { Effect } from "effect"
import { one } from "../db/db"
import { ownCenters } from "./form"
import { heldUse, useOf } from "./queries-use"

/** An item that the caller may look at, whatever its status. */
export const visibleItem = Effect.fn("visibleItem")(function* (id: InventoryItemId) {
  const item = yield* one(useOf, id, yield* ownCenters)
  if (!item) return yield* new InventoryItemNotFound()
  return item
})

/**
 * An item about which something may be written down: it is active, and so is its product. Its row is held until the end of
 * the transaction, so that it still is when that is done (document 1 §2.8, decisions D-45).
 */
export const usableItem = Effect.fn("usableItem")(function* (id: InventoryItemId) {
  const item = yield* one(heldUse, id, yield* ownCenters)
  if (!item) return yield* new InventoryItemNotFound()
  if (item.isProductInactive) return yield* new InventoryInactive()
  if (item.isInactive) return yield* new ItemInactive()
  return item
})
