import { Rpc, RpcGroup } from "@effect/rpc"
import { CategoryId } from "@sightline/model/category"
import { FeaturesLocked, FieldsRefused } from "@sightline/model/category-option"
import { CenterId } from "@sightline/model/center"
import { InventoryId, Scan } from "@sightline/model/inventory"
import {
  CategoryNotFound,
  InventoryForm,
  InventoryInactive,
  InventoryNotFound,
  InventorySave,
  InventorySaved,
  InventoryStatus,
  StaleVersion,
} from "@sightline/model/inventory-form"
import { FilterRefused, InventoryPage, InventorySearch, ListColumn } from "@sightline/model/inventory-search"
import { KeyReused } from "@sightline/model/once"
import { StatusNotAllowed } from "@sightline/model/removal"
import { RoleRefused } from "@sightline/model/role"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const InventoryRpcs = RpcGroup.make(
  Rpc.make("scan", {
    payload: { code: Schema.String, centerId: Schema.NullOr(CenterId) },
    success: Scan,
  }),
  Rpc.make("search", { payload: InventorySearch, success: InventoryPage, error: FilterRefused }),
  Rpc.make("columns", { payload: { screenName: Schema.String }, success: Schema.Array(ListColumn) }),
  Rpc.make("form", {
    payload: { id: Schema.NullOr(InventoryId), categoryId: Schema.NullOr(CategoryId) },
    success: InventoryForm,
    error: Schema.Union(InventoryNotFound, CategoryNotFound),
  }),
  Rpc.make("setStatus", {
    payload: { id: InventoryId, statusId: StatusId },
    success: InventoryStatus,
    error: Schema.Union(InventoryNotFound, InventoryInactive, StatusNotAllowed, RoleRefused, KeyReused),
  }),
  Rpc.make("save", {
    payload: InventorySave,
    success: InventorySaved,
    error: Schema.Union(
      InventoryNotFound,
      CategoryNotFound,
      InventoryInactive,
      StaleVersion,
      FieldsRefused,
      FeaturesLocked,
      RoleRefused,
      KeyReused,
    ),
  }),
)
  .middleware(AsCaller)
  .prefix("inventory.")
