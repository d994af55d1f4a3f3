import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const GroupCountHttp = HttpApiBuilder.group(BffApi, "groupCount", (handlers) =>
  Effect.map(Domain, ({ groupCount }) =>
    handlers
      .handle("search", ({ urlParams: { text, centerId = null, onlyTracked = false } }) =>
        relay(groupCount.search({ text, centerId, onlyTracked })),
      )
      .handle("options", () => relay(groupCount.options()))
      .handle("adjust", ({ payload: { itemId, count, remainderId, seen = null } }) =>
        relay(groupCount.adjust({ itemId, count, remainderId, seen })),
      )
      .handle("set", ({ payload: { itemId, groupCount: count, statusId, seen = null } }) =>
        relay(groupCount.set({ itemId, groupCount: count, statusId, seen })),
      ),
  ),
)
