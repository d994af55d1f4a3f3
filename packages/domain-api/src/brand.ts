import { Rpc, RpcGroup } from "@effect/rpc"
import { Brand, BrandRefused, NewBrand } from "@sightline/model/brand"
import { KeyReused } from "@sightline/model/once"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const BrandRpcs = RpcGroup.make(
  Rpc.make("list", { success: Schema.Array(Brand) }),
  Rpc.make("create", {
    payload: NewBrand,
    success: Brand,
    error: Schema.Union(BrandRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("brand.")
