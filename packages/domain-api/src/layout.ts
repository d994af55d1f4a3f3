import { Rpc, RpcGroup } from "@effect/rpc"
import { Layout } from "@sightline/model/layout"
import { AsCaller } from "./as-caller"

export const LayoutRpcs = RpcGroup.make(Rpc.make("get", { success: Layout }))
  .middleware(AsCaller)
  .prefix("layout.")
