import { Rpc, RpcGroup } from "@effect/rpc"
import { CenterId } from "@sightline/model/center"
import { Scan } from "@sightline/model/inventory"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const InventoryRpcs = RpcGroup.make(
  Rpc.make("scan", {
    payload: { code: Schema.String, centerId: Schema.NullOr(CenterId) },
    success: Scan,
  }),
)
  .middleware(AsCaller)
  .prefix("inventory.")
