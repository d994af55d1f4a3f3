import { LiveRpcs } from "@sightline/domain-api/live"
import { Effect } from "effect"
import { LiveHub } from "./hub"

export const LiveHandlers = LiveRpcs.toLayer({
  "live.next": ({ after }) => Effect.flatMap(LiveHub, (hub) => hub.next(after)),
})
