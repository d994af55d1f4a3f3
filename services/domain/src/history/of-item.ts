import { Caller } from "@sightline/model/caller"
import type { HistoryEntry } from "@sightline/model/history"
import { type InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { Effect } from "effect"
import { one } from "../db/db"
import { itemHistory } from "./queries"

/** Every change of an item, newest first; with `column`, those that touched that field. */
export const historyOfItem = Effect.fn("historyOfItem")(function* (itemId: InventoryItemId, column: string | null) {
  const caller = yield* Caller
  const found = yield* one(itemHistory, itemId, caller._tag === "Staff" ? caller.centerIds : [])
  if (!found?.exists) return yield* new InventoryItemNotFound()
  const wanted = fieldOf(column)
  return (found.rows ?? [])
    .map((row): HistoryEntry => ({ ...row, at: new Date(row.at), scannedAt: row.scannedAt && new Date(row.scannedAt) }))
    .filter(({ changes }) => wanted === null || changes.some(({ name }) => name.toLowerCase() === wanted))
})

/** The calls name columns as their tables do: `StatusID` is the field Status. */
const fieldOf = (column: string | null) => column?.toLowerCase().replace(/id$/, "") ?? null
