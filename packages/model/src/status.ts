import { Schema } from "effect"

/** Status ids are data of the installation, so they have no brand: they come from the documents (5, 6, 30 …). */
export const StatusId = Schema.Int.pipe(Schema.between(1, 2_147_483_647))
export type StatusId = typeof StatusId.Type

export const StatusType = Schema.Literal("General", "InventoryItem", "InventoryItemNotes", "VendorOrders", "Orders")
export type StatusType = typeof StatusType.Type

export const Status = Schema.Struct({
  id: StatusId,
  type: StatusType,
  name: Schema.String,
  description: Schema.String,
  sortOrder: Schema.Int,
  isActive: Schema.Boolean,
  isSelectDefault: Schema.Boolean,
  itemRemainderCount: Schema.Int,
  attributeId: Schema.NullOr(Schema.Int),
  isAutomated: Schema.Boolean,
})
export type Status = typeof Status.Type
