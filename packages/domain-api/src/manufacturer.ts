import { Rpc, RpcGroup } from "@effect/rpc"
import { Manufacturer, ManufacturerId, ManufacturerRefused } from "@sightline/model/manufacturer"
import { KeyReused } from "@sightline/model/once"
import { Paged } from "@sightline/model/paged"
import { NameSearch } from "@sightline/model/vendor"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const ManufacturerRpcs = RpcGroup.make(
  Rpc.make("list", {
    payload: NameSearch,
    success: Paged(Manufacturer),
  }),
  Rpc.make("save", {
    payload: Schema.Struct({ ...Manufacturer.fields, id: Schema.NullOr(ManufacturerId) }),
    success: Manufacturer,
    error: Schema.Union(ManufacturerRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("manufacturer.")
