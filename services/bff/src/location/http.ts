import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const LocationHttp = HttpApiBuilder.group(BffApi, "location", (handlers) =>
  Effect.map(Domain, ({ inventoryItem }) => handlers.handle("list", () => relay(inventoryItem.places()))),
)
