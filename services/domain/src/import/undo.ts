import { Caller } from "@sightline/model/caller"
import { type ImportBatchId, ImportNotFound, ImportNotUndoable } from "@sightline/model/import"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { SessionEnded } from "@sightline/model/session"
import { inactive } from "@sightline/model/status"
import { Effect, Schema } from "effect"
import { many, one } from "../db/db"
import { saveRecord } from "../inventory/save"
import { setInventoryStatus } from "../inventory/set-status"
import { linkBarcode } from "../inventory-item/link-barcode"
import { saveItem } from "../inventory-item/save"
import { setItemStatus } from "../inventory-item/set-status"
import { itemsStored } from "../inventory-item/stored"
import { onceOnly } from "../once/kept"
import { heldBatch, type Imported, type ImportedItem, itemVersionsOf, markUndone, versionsOf } from "./queries"

const Undone = Schema.Struct({ undone: Schema.Int })

/**
 * Takes a batch back: what it changed is as it was, what it made is deactivated, for nothing is deleted (decisions D-78).
 * Where anybody has changed a product or an item since, nothing is taken back, and they are named.
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
      ...movedOn(batch.items, yield* many(itemVersionsOf, idsOf(batch.items))).map((item) => `item ${item.id}`),
    ]
    if (changed.length > 0) return yield* new ImportNotUndoable({ codes: changed })
    const stored = yield* itemsStored(idsOf(batch.items))
    const back = Effect.gen(function* () {
      // Items first: those of a product that is inactive can no longer be changed.
      for (const item of batch.items) yield* itemAsBefore(item, stored.get(item.id)?.inventoryId)
      for (const product of batch.products) yield* asBefore(product)
    })
    yield* back.pipe(
      Effect.provideService(Caller, { ...caller, once: null }),
      // They were saved by these very rules, and the rules have changed since.
      Effect.mapError(() => new ImportNotUndoable({ codes: [] })),
    )
    yield* many(markUndone, id, caller.userId)
    return { undone: batch.products.length + batch.items.length }
  })
  return yield* onceOnly(Undone, Schema.Union(ImportNotFound, ImportNotUndoable))(taken)
})

const idsOf = (all: ReadonlyArray<Imported>) => all.map(({ id }) => id)

function movedOn<Now extends { readonly id: number; readonly version: number }>(
  batch: ReadonlyArray<Imported>,
  now: ReadonlyArray<Now>,
): ReadonlyArray<Now> {
  const then = new Map(batch.map(({ id, version }) => [id, version]))
  return now.filter(({ id, version }) => version !== then.get(id))
}

const asBefore = Effect.fnUntraced(function* ({ id, before }: Imported) {
  const product = id as InventoryId
  if (before === null) yield* setInventoryStatus(product, inactive)
  else yield* saveRecord({ id: product, categoryId: null, version: null, values: before })
})

/** Stock goes back the way it came: through the ledger. An item at a center that the caller has left stays out of reach. */
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
