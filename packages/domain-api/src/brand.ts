import { Rpc, RpcGroup } from "@effect/rpc"
import { Brand, ItemTypeNotFound, NewBrand } from "@sightline/model/brand"
import { KeyReused } from "@sightline/model/once"
import { CodeTaken } from "@sightline/model/vendor"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const BrandRpcs = RpcGroup.make(
  Rpc.make("list", { success: Schema.Array(Brand) }),
  Rpc.make("create", {
    payload: NewBrand,
    success: Brand,
    error: Schema.Union(CodeTaken, ItemTypeNotFound, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("brand.")
