import { Rpc, RpcGroup } from "@effect/rpc"
import { CategoryNotFound } from "@sightline/model/inventory-form"
import { Manufacturer, ManufacturerId, ManufacturerNotFound } from "@sightline/model/manufacturer"
import { KeyReused } from "@sightline/model/once"
import { CodeTaken, NameSearch } from "@sightline/model/vendor"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const ManufacturerRpcs = RpcGroup.make(
  Rpc.make("list", {
    payload: NameSearch,
    success: Schema.Struct({
      rows: Schema.Array(Manufacturer),
      total: Schema.Int,
      page: Schema.Int,
      pageSize: Schema.Int,
    }),
  }),
  Rpc.make("save", {
    payload: Schema.Struct({ ...Manufacturer.fields, id: Schema.NullOr(ManufacturerId) }),
    success: Manufacturer,
    error: Schema.Union(ManufacturerNotFound, CodeTaken, CategoryNotFound, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("manufacturer.")
