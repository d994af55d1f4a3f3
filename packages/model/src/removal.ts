import { Schema } from "effect"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"
import { StatusId } from "./status"

/** One unit that left the stock or came back. */
export const Removal = Schema.Struct({
  /** The item that now holds the unit: for a batch, the item that was split off (decisions D-122). */
  itemId: InventoryItemId,
  inventoryId: InventoryId,
  previousStatusId: StatusId,
  statusId: StatusId,
  /** The product's remaining stock: the quantity of its Active items. */
  totalQuantity: Schema.Int,
})
export type Removal = typeof Removal.Type

/** The item is already in the remove status: of two stations that scan it, exactly one removed it (decisions D-56). */
export class ItemAlreadyRemoved extends Schema.TaggedError<ItemAlreadyRemoved>()("ItemAlreadyRemoved", {}) {}

/** The item's state does not allow this change: inactive, reserved on an order, or not removed at all. */
export class ItemNotRemovable extends Schema.TaggedError<ItemNotRemovable>()("ItemNotRemovable", {
  reason: Schema.Literal("inactive", "reserved", "notRemoved", "alreadyThere"),
}) {}

/** The client has no valid default remove status, so nothing can be removed (decisions D-77). */
export class RemoveStatusMissing extends Schema.TaggedError<RemoveStatusMissing>()("RemoveStatusMissing", {}) {}

/** Users may not choose this status for an item (decisions D-36, D-79). */
export class StatusNotAllowed extends Schema.TaggedError<StatusNotAllowed>()("StatusNotAllowed", {}) {}
