import { Rpc, RpcGroup } from "@effect/rpc"
import { ClientId, ClientNotFound } from "@sightline/model/client"
import { Schema } from "effect"

/** Asked before anybody is known: which client an address belongs to. */
export const ClientRpcs = RpcGroup.make(
  Rpc.make("at", { payload: { url: Schema.String }, success: ClientId, error: ClientNotFound }),
).prefix("client.")
