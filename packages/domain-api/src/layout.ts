import { Rpc, RpcGroup } from "@effect/rpc"
import { Layout } from "@sightline/model/layout"
import { AsAnybody } from "./as-caller"

export const LayoutRpcs = RpcGroup.make(Rpc.make("get", { success: Layout }))
  .middleware(AsAnybody)
  .prefix("layout.")
