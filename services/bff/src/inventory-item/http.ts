import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect, Schema } from "effect"
import { Domain, relay } from "../domain"
import { historyTable, statusColumn } from "./allowed"

const itemIdOf = Schema.decodeSync(InventoryItemId)

export const InventoryItemHttp = HttpApiBuilder.group(BffApi, "inventoryItem", (handlers) =>
  Effect.map(Domain, ({ inventoryItem }) =>
    handlers
      .handle("update", ({ payload }) =>
        Effect.zipRight(
          statusColumn(payload),
          relay(inventoryItem.setStatus({ itemId: itemIdOf(payload.key), statusId: payload.value })),
        ),
      )
      .handle("history", ({ urlParams: { itemId, table, column = null } }) =>
        Effect.zipRight(historyTable(table), relay(inventoryItem.history({ itemId, column }))),
      ),
  ),
)
