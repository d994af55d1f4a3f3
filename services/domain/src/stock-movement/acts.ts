import { type InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import type { MovementId, StockAct } from "@sightline/model/stock-movement"
import { Effect } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { isItemThere, lastActs } from "./queries-undo"
import { isEditor } from "./undo"
import { isReversal } from "./undo-counter"

/** What the caller did to the stock in the last day, or what everybody did to one item, the latest first. */
export const listActs = Effect.fn("listActs")(function* (itemId: InventoryItemId | null) {
  const caller = yield* person
  const { userId, centerIds } = caller
  if (itemId !== null && !(yield* one(isItemThere, itemId, centerIds))) return yield* new InventoryItemNotFound()
  const rows = yield* many(lastActs, { itemId, userId, centerIds })
  return rows.map(
    (row): StockAct => ({
      id: row.id as MovementId,
      reason: row.meant,
      at: row.at,
      by: row.by,
      station: row.station,
      itemId: (row.toItemId ?? row.fromItemId) as InventoryItemId,
      name: row.name,
      quantity: row.units,
      items: row.items,
      isReversal: isReversal(row),
      isUndone: row.isReversed,
      countId: row.countId,
      mayUndo: !row.isReversed && !isReversal(row) && !row.isPaper && (isEditor(caller) || (row.isOwn && !row.isOld)),
    }),
  )
})
