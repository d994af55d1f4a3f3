import type { InventoryId } from "@sightline/model/inventory"
import { InventoryInactive, InventoryNotFound } from "@sightline/model/inventory-form"
import { inactive } from "@sightline/model/status-id"
import { Effect } from "effect"
import { one } from "../db/db"
import { heldProduct } from "./queries"

/** Locks a product until the transaction ends, so that the second of two changes to its attachments sees the first. */
export const holdProduct = (id: InventoryId) => one(heldProduct, id)

/** The same for a change that an inactive product refuses. */
export const holdActiveProduct = Effect.fn("holdActiveProduct")(function* (id: InventoryId) {
  const product = yield* holdProduct(id)
  if (!product) return yield* new InventoryNotFound()
  if (product.statusId === inactive) return yield* new InventoryInactive()
  return product
})
