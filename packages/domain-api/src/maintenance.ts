import { Rpc, RpcGroup } from "@effect/rpc"
import { FieldsRefused } from "@sightline/model/category-option"
import { InventoryInactive } from "@sightline/model/inventory-form"
import { InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemInactive } from "@sightline/model/inventory-item-form"
import { NewService, Service } from "@sightline/model/maintenance"
import { KeyReused } from "@sightline/model/once"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const MaintenanceRpcs = RpcGroup.make(
  Rpc.make("list", {
    payload: { itemId: InventoryItemId },
    success: Schema.Array(Service),
    error: InventoryItemNotFound,
  }),
  Rpc.make("add", {
    payload: NewService,
    success: Service,
    error: Schema.Union(InventoryItemNotFound, InventoryInactive, ItemInactive, FieldsRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("maintenance.")
