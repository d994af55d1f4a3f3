import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { paged } from "@sightline/bff-api/wire"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { inactive } from "@sightline/model/status-id"
import { Effect, Schema } from "effect"
import { Domain, relay } from "../domain"
import { named } from "../named"
import { historyTable, statusIn, whatUpdates } from "./allowed"
import { saveOf, valuesOf } from "./read"

/** Items per page by default (document 1 §9). */
const usualPage = 10

const itemIdOf = Schema.decodeSync(InventoryItemId)
const inventoryIdOf = Schema.decodeSync(InventoryId)

export const InventoryItemHttp = HttpApiBuilder.group(BffApi, "inventoryItem", (handlers) =>
  Effect.map(Domain, ({ inventoryItem, inventory }) =>
    handlers
      .handle("list", ({ urlParams: { inventoryId, statusId, page, pageSize, by, direction } }) =>
        relay(
          inventoryItem.list({
            inventoryId,
            statusId: statusId ?? null,
            order: { by: by ?? "inventoryItemID", direction: direction ?? "asc" },
            ...paged({ ...(page !== undefined && { page }), ...(pageSize !== undefined && { pageSize }) }, usualPage),
          }),
        ),
      )
      .handle("form", ({ urlParams: { inventoryId, itemId = null } }) =>
        relay(inventoryItem.form({ inventoryId, id: itemId })),
      )
      .handle("quantityFields", ({ urlParams: { inventoryId = null, itemId = null } }) =>
        relay(inventoryItem.quantityFields({ inventoryId, id: itemId })),
      )
      .handle("change", ({ payload: { itemId, ...sent } }) =>
        relay(inventoryItem.save(saveOf({ ...sent, id: itemId }))),
      )
      .handle("save", ({ payload: { itemId = null, ...sent } }) =>
        relay(inventoryItem.save(saveOf({ ...sent, id: itemId }))),
      )
      .handle("setQuantity", ({ payload: { itemId, ...sent } }) =>
        relay(inventoryItem.save(saveOf({ ...sent, id: itemId }))),
      )
      .handle("addQuantity", ({ payload: { inventoryId, itemId = null, quantity, options } }) =>
        Effect.map(
          relay(inventoryItem.addQuantity({ inventoryId, id: itemId, quantity, values: valuesOf(options) })),
          (saved) => [saved],
        ),
      )
      .handle("setStatus", ({ payload: { itemId, statusId } }) => relay(inventoryItem.setStatus({ itemId, statusId })))
      .handle("delete", ({ urlParams, payload: { bodyItemId } }) =>
        Effect.flatMap(named("inventoryItemId", urlParams.itemId ?? bodyItemId), (itemId) =>
          relay(inventoryItem.setStatus({ itemId, statusId: inactive })),
        ),
      )
      .handle("removeQuantity", ({ payload: { inventoryId, itemId = null, quantity, statusId } }) =>
        relay(inventoryItem.removeQuantity({ inventoryId, itemId, quantity, statusId })),
      )
      .handle("update", ({ payload }) =>
        Effect.gen(function* () {
          const { key, value } = payload
          switch (yield* whatUpdates(payload)) {
            case "itemStatus":
              return yield* relay(inventoryItem.setStatus({ itemId: itemIdOf(key), statusId: yield* statusIn(value) }))
            case "inventoryStatus":
              return yield* relay(inventory.setStatus({ id: inventoryIdOf(key), statusId: yield* statusIn(value) }))
            case "itemBarcode":
              return yield* relay(inventoryItem.linkBarcode({ itemId: itemIdOf(key), barcode: String(value) }))
          }
        }),
      )
      .handle("history", ({ urlParams: { itemId, table, column = null } }) =>
        Effect.zipRight(historyTable(table), relay(inventoryItem.history({ itemId, column }))),
      ),
  ),
)
