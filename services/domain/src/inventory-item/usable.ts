import { InventoryInactive } from "@sightline/model/inventory-form"
import { type InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemInactive } from "@sightline/model/inventory-item-form"
import { Effect } from "effect"
import { ownCenters } from "../caller/own-centers"
import { one } from "../db/db"
import { heldUse, useOf } from "./queries-use"

/** An item that the caller may see, in any status. */
export const visibleItem = Effect.fn("visibleItem")(function* (id: InventoryItemId) {
  const item = yield* one(useOf, id, yield* ownCenters)
  if (!item) return yield* new InventoryItemNotFound()
  return item
})

/**
 * An active item of an active product, which can take new records. Locks its row until the end of the transaction, so
 * that it stays active (document 1 §2.8, decisions D-45).
 */
export const usableItem = Effect.fn("usableItem")(function* (id: InventoryItemId) {
  const item = yield* one(heldUse, id, yield* ownCenters)
  if (!item) return yield* new InventoryItemNotFound()
  if (item.isProductInactive) return yield* new InventoryInactive()
  if (item.isInactive) return yield* new ItemInactive()
  return item
})
