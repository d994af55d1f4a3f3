import { Rpc, RpcGroup } from "@effect/rpc"
import {
  Category,
  CategoryAttribute,
  CategoryDeleteRefused,
  CategoryId,
  CategoryLevel,
  CategoryRefused,
  CategorySave,
  UpiType,
  UpiTypeDeleteRefused,
  UpiTypeId,
  UpiTypeSave,
} from "@sightline/model/category"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { KeyReused } from "@sightline/model/once"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const CategoryRpcs = RpcGroup.make(
  Rpc.make("list", { success: Schema.Array(Category) }),
  /** The levels that decide the form of a product, or of a new one. */
  Rpc.make("levels", {
    payload: { inventoryId: Schema.NullOr(InventoryId) },
    success: Schema.Array(CategoryLevel),
    error: InventoryNotFound,
  }),
  Rpc.make("attributes", { success: Schema.Array(CategoryAttribute) }),
  Rpc.make("upiTypes", { success: Schema.Array(UpiType) }),
  Rpc.make("save", {
    payload: CategorySave,
    success: Category,
    error: Schema.Union(CategoryRefused, KeyReused),
  }),
  /** All or nothing. */
  Rpc.make("delete", {
    payload: { ids: Schema.Array(CategoryId) },
    error: Schema.Union(CategoryDeleteRefused, KeyReused),
  }),
  Rpc.make("saveUpiType", {
    payload: UpiTypeSave,
    success: UpiType,
    error: Schema.Union(CategoryRefused, KeyReused),
  }),
  Rpc.make("deleteUpiType", {
    payload: { id: UpiTypeId },
    error: Schema.Union(UpiTypeDeleteRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("category.")
