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

/** Ids that a refusal names where it knows any. */
const named = Schema.optionalWith(Schema.Array(Schema.Int), { default: () => [] }).pipe(
  Schema.withConstructorDefault(() => []),
)

/** The item's state does not allow this change: inactive, reserved, or not removed at all. */
export class ItemNotRemovable extends Schema.TaggedError<ItemNotRemovable>()("ItemNotRemovable", {
  reason: Schema.Literal("inactive", "reserved", "notRemoved", "alreadyThere"),
  /** The orders and the submissions of pulled items that hold a reserved one. */
  orders: named,
  submissions: named,
  /** The orders of channels, each with its channel. */
  channelOrders: Schema.optional(Schema.Array(Schema.String)),
}) {}

/** The client has no valid default remove status, so nothing can be removed (decisions D-77). */
export class RemoveStatusMissing extends Schema.TaggedError<RemoveStatusMissing>()("RemoveStatusMissing", {}) {}

/** Users may not choose this status for an item (decisions D-36, D-79). */
export class StatusNotAllowed extends Schema.TaggedError<StatusNotAllowed>()("StatusNotAllowed", {}) {}

/** Units of a product, or of one of its items, to take out of the stock. */
export const QuantityRemoval = Schema.Struct({
  inventoryId: InventoryId,
  /** Null takes the units that came in first. */
  itemId: Schema.NullOr(InventoryItemId),
  quantity: Schema.Int,
  statusId: StatusId,
})
export type QuantityRemoval = typeof QuantityRemoval.Type

/** The units that left the stock together: all of them, or none. */
export const QuantityRemoved = Schema.Struct({
  inventoryId: InventoryId,
  statusId: StatusId,
  quantity: Schema.Int,
  /** The items that now hold the units. */
  itemIds: Schema.Array(InventoryItemId),
  /** The product's remaining stock. */
  totalQuantity: Schema.Int,
})
export type QuantityRemoved = typeof QuantityRemoved.Type

/** Fewer units can be taken: the others are reserved, counted in a group, or elsewhere. */
export class QuantityMissing extends Schema.TaggedError<QuantityMissing>()("QuantityMissing", {
  available: Schema.Int,
}) {}

/** The item has a group count, which goes down by itself (decisions D-111). */
export class ItemGrouped extends Schema.TaggedError<ItemGrouped>()("ItemGrouped", {}) {}
