import { Schema } from "effect"
import { FieldsRefused } from "./category-option"
import { id } from "./id"
import { InventoryInactive } from "./inventory-form"
import { InventoryItemId, InventoryItemNotFound } from "./inventory-item"
import { ItemInactive } from "./inventory-item-form"

/** A service that a workshop did on an item. */
export const ServiceId = id("ServiceId")
export type ServiceId = typeof ServiceId.Type

/** Money is whole cents, the day `YYYY/MM/DD`. */
const fields = {
  company: Schema.String,
  serviceNumber: Schema.String,
  orderNumber: Schema.String,
  technician: Schema.String,
  servicedOn: Schema.String,
  totalCost: Schema.Int,
}
export const Service = Schema.Struct({ id: ServiceId, itemId: InventoryItemId, ...fields })
export type Service = typeof Service.Type

export const NewService = Schema.Struct({ itemId: InventoryItemId, ...fields })
export type NewService = typeof NewService.Type

export const ServiceRefused = Schema.Union(InventoryItemNotFound, InventoryInactive, ItemInactive, FieldsRefused)
