import type { HistoryEntry } from "@sightline/model/history"
import { type InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { Effect } from "effect"
import { ownCenters } from "../caller/own-centers"
import { one } from "../db/db"
import { closedFields } from "../field/features"
import { isWithheld, purchasedPrice } from "../field/purchased-price"
import type { HistoryRow } from "../history/row"
import { itemHistory } from "./queries-history"

/**
 * Every change of an item, newest first; with `column`, only changes of that field. The history omits fields that the
 * caller may not see (decisions D-32, D-46).
 */
export const historyOfItem = Effect.fn("historyOfItem")(function* (itemId: InventoryItemId, column: string | null) {
  const access = yield* purchasedPrice
  const closed = yield* closedFields
  const found = yield* one(itemHistory, itemId, yield* ownCenters)
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
