import { Caller } from "@sightline/model/caller"
import type { HistoryEntry } from "@sightline/model/history"
import { type InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { Effect } from "effect"
import { closedFields } from "../category-option/for-inventory"
import { one } from "../db/db"
import { isWithheld, purchasedPrice } from "../inventory/form"
import { type HistoryRow, itemHistory } from "./queries"

/**
 * Every change of an item, newest first; with `column`, those that touched that field. What the caller may not see of the
 * item is left out of its history as well (decisions D-32, D-46).
 */
export const historyOfItem = Effect.fn("historyOfItem")(function* (itemId: InventoryItemId, column: string | null) {
  const caller = yield* Caller
  const access = yield* purchasedPrice
  const closed = yield* closedFields
  const found = yield* one(itemHistory, itemId, caller._tag === "Staff" ? caller.centerIds : [])
  if (!found?.exists) return yield* new InventoryItemNotFound()
  const wanted = fieldOf(column)
  return (found.rows ?? []).flatMap((row): ReadonlyArray<HistoryEntry> => {
    const changes = visible(row, (code) => !isWithheld(code, access) && !closed.includes(code))
    if (changes.length === 0 && row.changes.length > 0) return []
    if (wanted !== null && !changes.some(({ name }) => name.toLowerCase() === wanted)) return []
    return [{ ...row, changes, at: new Date(row.at), scannedAt: row.scannedAt && new Date(row.scannedAt) }]
  })
})

const visible = ({ changes }: HistoryRow, may: (code: string) => boolean) =>
  changes.filter(({ code = "" }) => may(code)).map(({ name, before, after }) => ({ name, before, after }))

/** The calls name columns as their tables do: `StatusID` is the field Status. */
const fieldOf = (column: string | null) => column?.toLowerCase().replace(/id$/, "") ?? null
