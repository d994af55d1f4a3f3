import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { paged } from "@sightline/bff-api/wire"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect, Schema } from "effect"
import { Domain, relay } from "../domain"
import { historyTable, whatUpdates } from "./allowed"

/** Items of a page when the caller names no size (document 1 §9). */
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
      .handle("update", ({ payload }) =>
        Effect.gen(function* () {
          const { key, value } = payload
          return (yield* whatUpdates(payload)) === "itemStatus"
            ? yield* relay(inventoryItem.setStatus({ itemId: itemIdOf(key), statusId: value }))
            : yield* relay(inventory.setStatus({ id: inventoryIdOf(key), statusId: value }))
        }),
      )
      .handle("history", ({ urlParams: { itemId, table, column = null } }) =>
        Effect.zipRight(historyTable(table), relay(inventoryItem.history({ itemId, column }))),
      ),
  ),
)
