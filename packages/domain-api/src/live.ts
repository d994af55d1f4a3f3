import { Rpc, RpcGroup } from "@effect/rpc"
import { LiveNews } from "@sightline/model/live"
import { Schema } from "effect"

/**
 * What has changed at all clients, for the front doors of the product, which filter it by client and person. It waits up to
 * 20 seconds for something to tell; one such question is open per front door, not per browser.
 */
export const LiveRpcs = RpcGroup.make(
  Rpc.make("next", { payload: { after: Schema.NullOr(Schema.String) }, success: LiveNews }),
).prefix("live.")
