import { Rpc, RpcGroup } from "@effect/rpc"
import { ClientId, ClientNotFound } from "@sightline/model/client"
import { Schema } from "effect"

/** Called before the caller is known: the client of an address. */
export const ClientRpcs = RpcGroup.make(
  Rpc.make("at", { payload: { url: Schema.String }, success: ClientId, error: ClientNotFound }),
).prefix("client.")
