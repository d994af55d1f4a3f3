import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const SuggestionHttp = HttpApiBuilder.group(BffApi, "suggestion", (handlers) =>
  Effect.map(Domain, ({ suggestion }) =>
    handlers
      .handle("list", ({ urlParams: { vendorIds = [], soonestId = null } }) =>
        relay(suggestion.list({ vendorIds, soonestId })),
      )
      .handle("count", () => relay(suggestion.count()))
      .handle("order", ({ payload: { lines } }) => relay(suggestion.order({ lines }))),
  ),
)
