import type { EntryTask } from "@sightline/model/station-entry"
import { Effect } from "effect"
import { removeQuantity } from "../../inventory-item/remove-quantity"
import { withProduct } from "./named"
import { disagreed, notFound, type Outcome, refusing } from "./outcome"

/** Several units leave the stock, all or none, for the people who may take them in the office (decisions D-111, D-160). */
export const takeQuantity = Effect.fnUntraced(function* (task: Extract<EntryTask, { _tag: "RemoveQuantity" }>) {
  const { quantity, statusId } = task
  return yield* withProduct(task, (product, itemId) => {
    const said = refusing(product, itemId)
    return removeQuantity({ inventoryId: product.id, itemId, quantity, statusId }).pipe(
      Effect.map(
        (removed): Outcome => ({
          _tag: "QuantityRemoved",
          removed,
          product: { ...product, totalQuantity: removed.totalQuantity, items: [] },
        }),
      ),
      Effect.catchTags({
        InventoryNotFound: () => Effect.succeed(notFound(product)),
        InventoryItemNotFound: () => Effect.succeed(notFound(product)),
        QuantityMissing: ({ available }) =>
          Effect.succeed(disagreed("quantityMissing", { itemId, product, now: available })),
        InventoryInactive: said,
        ItemInactive: said,
        ItemGrouped: said,
        StatusNotAllowed: said,
        RoleRefused: said,
        KeyReused: said,
      }),
    )
  })
})
