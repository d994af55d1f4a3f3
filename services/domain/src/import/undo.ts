import { Caller } from "@sightline/model/caller"
import type { CustomerId } from "@sightline/model/customer"
import { type ImportBatchId, ImportNotFound, ImportNotUndoable, ImportUndoRefused } from "@sightline/model/import"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { SessionEnded } from "@sightline/model/session"
import { inactive } from "@sightline/model/status-id"
import { Effect, Schema } from "effect"
import { removeCustomer, saveCustomer } from "../customer/save"
import { many, one } from "../db/db"
import { noteChange } from "../history/note-change"
import { saveRecord } from "../inventory/save"
import { setInventoryStatus } from "../inventory/set-status"
import { linkBarcode } from "../inventory-item/link-barcode"
import { saveItem } from "../inventory-item/save"
import { setItemStatus } from "../inventory-item/set-status"
import { itemsStored } from "../inventory-item/stored"
import { once } from "../once/once"
import {
  customerVersionsOf,
  heldBatch,
  type Imported,
  type ImportedCustomer,
  type ImportedItem,
  itemVersionsOf,
  markUndone,
  versionsOf,
} from "./queries"

const Undone = Schema.Struct({ undone: Schema.Int })

/**
 * Undoes a batch: its changes are reverted and its new records deactivated, because nothing is deleted (decisions D-78).
 * If anybody has changed a product or an item since, or an order holds one, it undoes nothing and names them.
 */
export const undoImport = Effect.fn("undoImport")(function* (id: ImportBatchId) {
  const caller = yield* Caller
  if (caller._tag !== "Staff") return yield* Effect.die(new SessionEnded())
  const taken = Effect.gen(function* () {
    const batch = yield* one(heldBatch, id)
    if (!batch) return yield* new ImportNotFound()
    if (batch.isUndone) return yield* new ImportNotUndoable({ codes: [] })
    const changed = [
      ...movedOn(batch.products, yield* many(versionsOf, idsOf(batch.products))).map(({ code }) => code),
      ...movedOn(batch.customers, yield* many(customerVersionsOf, idsOf(batch.customers))).map(
        ({ id }) => `customer ${id}`,
      ),
      ...movedOn(batch.items, yield* many(itemVersionsOf, idsOf(batch.items))).map((item) => `item ${item.id}`),
    ]
    if (changed.length > 0) return yield* new ImportNotUndoable({ codes: changed })
    const stored = yield* itemsStored(idsOf(batch.items))
    const back = Effect.gen(function* () {
      // Items first: those of an inactive product can no longer be changed.
      for (const item of batch.items) yield* itemAsBefore(item, stored.get(item.id)?.inventoryId)
      for (const product of batch.products) yield* asBefore(product)
      // The last first: an earlier row may have given away what a later one took.
      for (const customer of batch.customers.toReversed()) yield* customerAsBefore(customer)
    })
    yield* back.pipe(
      Effect.provideService(Caller, { ...caller, once: null }),
      // These values were valid when saved, but the rules have changed since.
      Effect.mapError(() => new ImportNotUndoable({ codes: [] })),
    )
    yield* many(markUndone, id, caller.userId)
    yield* noteChange({ noun: "import", id, action: "Undone", changes: [] })
    return { undone: batch.products.length + batch.items.length + batch.customers.length }
  })
  return yield* once({ answer: Undone, refusal: ImportUndoRefused, act: () => taken })
})

const idsOf = (all: ReadonlyArray<{ readonly id: number }>) => all.map(({ id }) => id)

function movedOn<Now extends { readonly id: number; readonly version: number; readonly isReserved?: boolean }>(
  batch: ReadonlyArray<{ readonly id: number; readonly version: number }>,
  now: ReadonlyArray<Now>,
): ReadonlyArray<Now> {
  const then = new Map(batch.map(({ id, version }) => [id, version]))
  return now.filter(({ id, version, isReserved = false }) => isReserved || version !== then.get(id))
}

const asBefore = Effect.fnUntraced(function* ({ id, before }: Imported) {
  const product = id as InventoryId
  if (before === null) yield* setInventoryStatus(product, inactive)
  else yield* saveRecord({ id: product, categoryId: null, version: null, values: before })
})

const customerAsBefore = Effect.fnUntraced(function* ({ id, before }: ImportedCustomer) {
  if (before === null) yield* removeCustomer(id as CustomerId)
  else yield* saveCustomer(before)
})

/** Stock returns through the ledger. An item at a center that the caller has left stays out of reach. */
const itemAsBefore = Effect.fnUntraced(function* (
  { id, before, barcode }: ImportedItem,
  inventoryId: InventoryId | undefined,
) {
  if (inventoryId === undefined) return yield* new ImportNotFound()
  const item = id as InventoryItemId
  if (barcode !== undefined) yield* linkBarcode(item, barcode ?? "")
  if (before === null) yield* setItemStatus(item, inactive)
  else if (Object.keys(before).length > 0) yield* saveItem({ inventoryId, id: item, version: null, values: before })
})
