import { HttpApiBuilder } from "@effect/platform"
import { badRequest } from "@sightline/bff-api/bad-request"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect } from "effect"
import { Domain, relay } from "../domain"
import { ofClient } from "../of-client"

export const MaintenanceHttp = HttpApiBuilder.group(BffApi, "maintenance", (handlers) =>
  Effect.map(Domain, ({ maintenance }) =>
    handlers
      .handle("list", ({ urlParams: { itemId, objectName } }) =>
        objectName.toLowerCase() === "inventoryitems"
          ? Effect.map(Effect.flatMap(relay(maintenance.list({ itemId })), Effect.forEach(ofClient)), (services) => ({
              services,
            }))
          : badRequest({ ObjectName: ["is not an object with maintenance"] }),
      )
      .handle("add", ({ payload: { clientId: _clientId, ...sent } }) =>
        Effect.flatMap(relay(maintenance.add({ ...nothingYet, ...sent })), ofClient),
      ),
  ),
)

/** The default for an omitted value. */
const nothingYet = { company: "", serviceNumber: "", orderNumber: "", technician: "", servicedOn: "", totalCost: 0 }
