import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const StatusHttp = HttpApiBuilder.group(BffApi, "status", (handlers) =>
  Effect.map(Domain, ({ status }) =>
    handlers.handle("list", ({ urlParams: { type, includeGeneral = false } }) =>
      relay(status.list({ type, includeGeneral })),
    ),
  ),
)
