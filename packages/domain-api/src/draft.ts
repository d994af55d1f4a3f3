import { Rpc, RpcGroup } from "@effect/rpc"
import { FieldValues } from "@sightline/model/category-option"
import { Draft, DraftOf } from "@sightline/model/draft"
import { CategoryNotFound, InventoryNotFound } from "@sightline/model/inventory-form"
import { KeyReused } from "@sightline/model/once"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const DraftRpcs = RpcGroup.make(
  Rpc.make("get", {
    payload: DraftOf,
    success: Schema.NullOr(Draft),
    error: Schema.Union(InventoryNotFound, CategoryNotFound),
  }),
  Rpc.make("keep", {
    payload: { ...DraftOf.fields, version: Schema.NullOr(Schema.Int), values: FieldValues },
    error: Schema.Union(InventoryNotFound, CategoryNotFound, KeyReused),
  }),
  Rpc.make("drop", {
    payload: DraftOf,
    error: Schema.Union(InventoryNotFound, CategoryNotFound, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("draft.")
