import { Rpc, RpcGroup } from "@effect/rpc"
import { Category } from "@sightline/model/category"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const CategoryRpcs = RpcGroup.make(Rpc.make("list", { success: Schema.Array(Category) }))
  .middleware(AsCaller)
  .prefix("category.")
