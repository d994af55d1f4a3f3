import { Rpc, RpcGroup } from "@effect/rpc"
import { Destination } from "@sightline/model/destination"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const DestinationRpcs = RpcGroup.make(
  Rpc.make("find", { payload: { text: Schema.String }, success: Schema.Array(Destination) }),
)
  .middleware(AsCaller)
  .prefix("destination.")
