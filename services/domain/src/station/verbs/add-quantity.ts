import { centerCode } from "@sightline/fields/lines"
import type { EntryTask } from "@sightline/model/station-entry"
import { Effect } from "effect"
import { one } from "../../db/db"
import { addQuantity } from "../../inventory-item/save"
import { centerOfStation } from "../queries-entry"
import { productOf, withProduct } from "./named"
import { notFound, type Outcome, refused, refusing } from "./outcome"

/** Units join the stock: those of the named item, or as a new item at the station's center (decision 36). */
export const giveQuantity = (task: Extract<EntryTask, { _tag: "AddQuantity" }>) =>
  withProduct(task, (product, id) =>
    Effect.gen(function* () {
      const center = id === null ? (yield* one(centerOfStation))?.id : undefined
      const values = center === undefined ? {} : { [centerCode]: String(center) }
      const said = refusing(product, id)
      return yield* addQuantity({ inventoryId: product.id, id, quantity: task.quantity, values }).pipe(
        Effect.flatMap((added) =>
          Effect.map(productOf(added.id), (after): Outcome => ({ _tag: "QuantityAdded", added, product: after })),
        ),
        Effect.catchTags({
          InventoryNotFound: () => Effect.succeed(notFound(product)),
          InventoryItemNotFound: () => Effect.succeed(notFound(product)),
          FieldsRefused: ({ _tag, errors }) =>
            Effect.succeed({ ...refused(_tag, product, id), said: Object.values(errors).flat().join(". ") }),
          // The task names no version.
          StaleVersion: Effect.die,
          InventoryInactive: said,
          ItemInactive: said,
          // To a station both say that the item is not in stock.
          ItemNotInStock: () => Effect.succeed(refused("ItemInactive", product, id)),
          RoleRefused: said,
          KeyReused: said,
        }),
      )
    }),
  )
