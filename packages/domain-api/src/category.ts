import { Rpc, RpcGroup } from "@effect/rpc"
import {
  Category,
  CategoryAttribute,
  CategoryId,
  CategoryInUse,
  CategoryLevel,
  CategorySave,
  UpiType,
  UpiTypeId,
  UpiTypeInUse,
  UpiTypeNotFound,
  UpiTypeSave,
} from "@sightline/model/category"
import { FieldsRefused } from "@sightline/model/category-option"
import { InventoryId } from "@sightline/model/inventory"
import { CategoryNotFound, InventoryNotFound } from "@sightline/model/inventory-form"
import { KeyReused } from "@sightline/model/once"
import { CodeTaken } from "@sightline/model/vendor"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const CategoryRpcs = RpcGroup.make(
  Rpc.make("list", { success: Schema.Array(Category) }),
  /** The levels by which the form of a product, or of a new one, is chosen. */
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
    error: Schema.Union(CategoryNotFound, UpiTypeNotFound, CodeTaken, FieldsRefused, KeyReused),
  }),
  /** All of them, or none. */
  Rpc.make("delete", {
    payload: { ids: Schema.Array(CategoryId) },
    error: Schema.Union(CategoryNotFound, CategoryInUse, KeyReused),
  }),
  Rpc.make("saveUpiType", {
    payload: UpiTypeSave,
    success: UpiType,
    error: Schema.Union(CategoryNotFound, UpiTypeNotFound, CodeTaken, FieldsRefused, KeyReused),
  }),
  Rpc.make("deleteUpiType", {
    payload: { id: UpiTypeId },
    error: Schema.Union(UpiTypeNotFound, UpiTypeInUse, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("category.")
