import { Rpc, RpcGroup } from "@effect/rpc"
import { FieldValues } from "@sightline/model/category-option"
import { Draft, DraftOf } from "@sightline/model/draft"
import { InventoryFormRefused } from "@sightline/model/inventory-form"
import { KeyReused } from "@sightline/model/once"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const DraftRpcs = RpcGroup.make(
  Rpc.make("list", { success: Schema.Array(Schema.Struct({ ...DraftOf.fields, at: Draft.fields.at })) }),
  Rpc.make("get", {
    payload: DraftOf,
    success: Schema.NullOr(Draft),
    error: InventoryFormRefused,
  }),
  Rpc.make("keep", {
    payload: { ...DraftOf.fields, version: Schema.NullOr(Schema.Int), values: FieldValues },
    error: Schema.Union(InventoryFormRefused, KeyReused),
  }),
  Rpc.make("drop", {
    payload: DraftOf,
    error: Schema.Union(InventoryFormRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("draft.")
