import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const HealthHttp = HttpApiBuilder.group(BffApi, "health", (handlers) =>
  Effect.map(Domain, ({ health }) => handlers.handle("ofClient", () => relay(health.ofClient()))),
)
