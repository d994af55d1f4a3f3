import { load } from "@sightline/bff-client/remix"
import { param } from "@sightline/model/id"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect, Schema } from "effect"
import { centersOf, firmRights } from "../shell/of-session"

const Asked = Schema.Struct({
  inventoryId: param(InventoryId),
  itemId: Schema.optionalWith(param(InventoryItemId), { exact: true }),
})

/** The form of an item, or of the product's next one. */
export const readForm = load(Asked, (bff, urlParams, { session }) =>
  Effect.map(bff.inventoryItem.form({ urlParams }), ({ items: _items, features: _features, ...form }) => ({
    form,
    centerIds: centersOf(session),
    mayKeep: firmRights(session).mayEdit,
  })),
)

export type LoadedForm = Awaited<ReturnType<typeof readForm>>
