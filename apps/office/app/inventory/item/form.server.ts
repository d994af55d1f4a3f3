import { load } from "@sightline/bff-client/remix"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect, Schema } from "effect"
import { firmRights } from "../firm/firms.server"
import { centersOf } from "../product/form.server"

const number = <A extends number, I extends number>(id: Schema.Schema<A, I>) =>
  Schema.compose(Schema.NumberFromString, id, { strict: false })

const Asked = Schema.Struct({
  inventoryId: number(InventoryId),
  itemId: Schema.optionalWith(number(InventoryItemId), { exact: true }),
})

/** The form of an item, or that of the product's next one. */
export const readForm = load(Asked, (bff, urlParams, { session }) =>
  Effect.map(bff.inventoryItem.form({ urlParams }), ({ items: _items, features: _features, ...form }) => ({
    form,
    centerIds: centersOf(session),
    mayKeep: firmRights(session).mayEdit,
  })),
)

export type LoadedForm = Awaited<ReturnType<typeof readForm>>
