import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const InventoryHttp = HttpApiBuilder.group(BffApi, "inventory", (handlers) =>
  Effect.map(Domain, ({ inventory }) =>
    handlers.handle("scan", ({ urlParams: { code, centerId = null } }) => relay(inventory.scan({ code, centerId }))),
  ),
)
