import { Schema } from "effect"

/** Status ids are data of the installation, not branded: they come from the documents (5, 6, 30 …). */
export const StatusId = Schema.Int.pipe(Schema.between(1, 2_147_483_647))
export type StatusId = typeof StatusId.Type

/** The two general statuses (document 1 §4). */
export const active: StatusId = 5
export const inactive: StatusId = 6

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
