import { Rpc, RpcGroup } from "@effect/rpc"
import { HealthLine } from "@sightline/model/health"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

/** How what works by itself is at the caller's client. */
export const HealthRpcs = RpcGroup.make(Rpc.make("ofClient", { success: Schema.Array(HealthLine) }))
  .middleware(AsCaller)
  .prefix("health.")
