import { load } from "@sightline/bff-client/remix"
import { param } from "@sightline/model/id"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect, Schema } from "effect"
import { lastCountOf } from "../shell/last-counted.server"
import { centersOf, firmRights } from "../shell/of-session"

const Asked = Schema.Struct({
  inventoryId: param(InventoryId),
  itemId: Schema.optionalWith(param(InventoryItemId), { exact: true }),
})

/** The form of an item, or of the product's next one. */
export const readForm = load(Asked, (bff, urlParams, { session }) =>
  Effect.all(
    {
      form: Effect.map(
        bff.inventoryItem.form({ urlParams }),
        ({ items: _items, features: _features, ...form }) => form,
      ),
      counted: urlParams.itemId === undefined ? Effect.succeed(null) : lastCountOf(bff, "item", urlParams.itemId),
      centerIds: Effect.succeed(centersOf(session)),
      mayKeep: Effect.succeed(firmRights(session).mayEdit),
    },
    { concurrency: "unbounded" },
  ),
)

export type LoadedForm = Awaited<ReturnType<typeof readForm>>
