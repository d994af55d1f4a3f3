import { act, load } from "@sightline/bff-client/remix"
import { param } from "@sightline/model/id"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { NewService } from "@sightline/model/maintenance"
import { Effect, Schema } from "effect"

const itemId = param(InventoryItemId)

/** The services of an item, latest first. */
export const readServices = load(Schema.Struct({ itemId }), (bff, { itemId }) =>
  Effect.map(bff.maintenance.list({ urlParams: { itemId, objectName: "InventoryItems" } }), ({ services }) => services),
)

export const addService = act(NewService, (bff, payload) => bff.maintenance.add({ payload }))

export type LoadedService = Awaited<ReturnType<typeof readServices>>[number]
export type ServiceOutcome = Awaited<ReturnType<typeof addService>>
