import { Rpc, RpcGroup } from "@effect/rpc"
import { CategoryId } from "@sightline/model/category"
import { CenterId } from "@sightline/model/center"
import { InventoryId, Scan } from "@sightline/model/inventory"
import {
  InventoryForm,
  InventoryFormRefused,
  InventoryNotFound,
  InventorySave,
  InventorySaved,
  InventorySaveRefused,
  InventoryStatus,
  InventoryStatuses,
  InventoryStatusRefused,
} from "@sightline/model/inventory-form"
import { InventoryStanding } from "@sightline/model/inventory-list"
import { FilterRefused, InventorySearch, ListColumn, SyncedPage } from "@sightline/model/inventory-search"
import { KeyReused } from "@sightline/model/once"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const InventoryRpcs = RpcGroup.make(
  Rpc.make("scan", {
    payload: { code: Schema.String, centerId: Schema.NullOr(CenterId) },
    success: Scan,
  }),
  Rpc.make("search", { payload: InventorySearch, success: SyncedPage, error: FilterRefused }),
  Rpc.make("columns", { payload: { screenName: Schema.String }, success: Schema.Array(ListColumn) }),
  Rpc.make("form", {
    payload: { id: Schema.NullOr(InventoryId), categoryId: Schema.NullOr(CategoryId) },
    success: InventoryForm,
    error: InventoryFormRefused,
  }),
  Rpc.make("standing", { payload: { id: InventoryId }, success: InventoryStanding, error: InventoryNotFound }),
  Rpc.make("setStatus", {
    payload: { id: InventoryId, statusId: StatusId },
    success: InventoryStatus,
    error: Schema.Union(InventoryStatusRefused, KeyReused),
  }),
  Rpc.make("setStatuses", {
    payload: { ids: Schema.Array(InventoryId), statusId: StatusId },
    success: InventoryStatuses,
    error: Schema.Union(InventoryStatusRefused, KeyReused),
  }),
  Rpc.make("save", {
    payload: InventorySave,
    success: InventorySaved,
    error: Schema.Union(InventorySaveRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("inventory.")
