import { Rpc, RpcGroup } from "@effect/rpc"
import { LiveNews } from "@sightline/model/live"
import { Schema } from "effect"

/**
 * Changes at all clients, for the product's front doors, which filter them by client and user. A long poll of up to 20
 * seconds; one is open per front door, not per browser.
 */
export const LiveRpcs = RpcGroup.make(
  Rpc.make("next", { payload: { after: Schema.NullOr(Schema.String) }, success: LiveNews }),
).prefix("live.")
