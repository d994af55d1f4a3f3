import { Rpc, RpcGroup } from "@effect/rpc"
import { InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { NewService, Service, ServiceRefused } from "@sightline/model/maintenance"
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
    error: Schema.Union(ServiceRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("maintenance.")
