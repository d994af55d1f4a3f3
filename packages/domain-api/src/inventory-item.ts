import { Rpc, RpcGroup } from "@effect/rpc"
import { HistoryEntry } from "@sightline/model/history"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemPage, ItemSearch } from "@sightline/model/inventory-item-list"
import { KeyReused } from "@sightline/model/once"
import {
  ItemAlreadyRemoved,
  ItemNotRemovable,
  Removal,
  RemoveStatusMissing,
  StatusNotAllowed,
} from "@sightline/model/removal"
import { RoleRefused } from "@sightline/model/role"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const InventoryItemRpcs = RpcGroup.make(
  /** The generic update of an item's status: removal, its reversal, deactivation (decisions D-36, D-56). */
  Rpc.make("setStatus", {
    payload: { itemId: InventoryItemId, statusId: StatusId },
    success: Removal,
    error: Schema.Union(
      InventoryItemNotFound,
      ItemAlreadyRemoved,
      ItemNotRemovable,
      RemoveStatusMissing,
      StatusNotAllowed,
      RoleRefused,
      KeyReused,
    ),
  }),
  Rpc.make("list", { payload: ItemSearch, success: ItemPage, error: InventoryNotFound }),
  Rpc.make("history", {
    payload: { itemId: InventoryItemId, column: Schema.NullOr(Schema.String) },
    success: Schema.Array(HistoryEntry),
    error: InventoryItemNotFound,
  }),
)
  .middleware(AsCaller)
  .prefix("inventoryItem.")
