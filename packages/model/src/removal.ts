import { Schema } from "effect"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"
import { StatusId } from "./status"

/** One unit has left the stock, or has come back. */
export const Removal = Schema.Struct({
  /** The item that now carries the unit: of a batch, the item that was split off (decisions D-122). */
  itemId: InventoryItemId,
  inventoryId: InventoryId,
  previousStatusId: StatusId,
  statusId: StatusId,
  /** What is left of the product: the quantity of its Active items. */
  totalQuantity: Schema.Int,
})
export type Removal = typeof Removal.Type

/** The item already is in the remove status: of two stations that scan it, exactly one removed it (decisions D-56). */
export class ItemAlreadyRemoved extends Schema.TaggedError<ItemAlreadyRemoved>()("ItemAlreadyRemoved", {}) {}

/** The item is not in a state that this change leaves: inactive, reserved on an order, or not removed at all. */
export class ItemNotRemovable extends Schema.TaggedError<ItemNotRemovable>()("ItemNotRemovable", {
  reason: Schema.Literal("inactive", "reserved", "notRemoved", "alreadyThere"),
}) {}

/** The client has no valid default remove status, so nothing can be removed (decisions D-77). */
export class RemoveStatusMissing extends Schema.TaggedError<RemoveStatusMissing>()("RemoveStatusMissing", {}) {}

/** The status is not one that a person may choose for an item (decisions D-36, D-79). */
export class StatusNotAllowed extends Schema.TaggedError<StatusNotAllowed>()("StatusNotAllowed", {}) {}
