import { Rpc, RpcGroup } from "@effect/rpc"
import { Status, StatusType } from "@sightline/model/status"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const StatusRpcs = RpcGroup.make(
  Rpc.make("list", {
    payload: { type: StatusType, includeGeneral: Schema.Boolean },
    success: Schema.Array(Status),
  }),
)
  .middleware(AsCaller)
  .prefix("status.")
