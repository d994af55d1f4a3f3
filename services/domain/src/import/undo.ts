import { Caller } from "@sightline/model/caller"
import { type ImportBatchId, ImportNotFound, ImportNotUndoable } from "@sightline/model/import"
import type { InventoryId } from "@sightline/model/inventory"
import { SessionEnded } from "@sightline/model/session"
import { inactive } from "@sightline/model/status"
import { Effect, Schema } from "effect"
import { many, one } from "../db/db"
import { saveRecord } from "../inventory/save"
import { setInventoryStatus } from "../inventory/set-status"
import { onceOnly } from "../once/kept"
import { heldBatch, type Imported, markUndone, versionsOf } from "./queries"

const Undone = Schema.Struct({ undone: Schema.Int })

/**
 * Takes a batch back: what it changed is as it was, what it made is deactivated, for nothing is deleted (decisions D-78).
 * Where anybody has changed a product since, nothing is taken back, and the products are named.
 */
export const undoImport = Effect.fn("undoImport")(function* (id: ImportBatchId) {
  const caller = yield* Caller
  if (caller._tag !== "Staff") return yield* Effect.die(new SessionEnded())
  const taken = Effect.gen(function* () {
    const batch = yield* one(heldBatch, id)
    if (!batch) return yield* new ImportNotFound()
    if (batch.isUndone) return yield* new ImportNotUndoable({ codes: [] })
    const now = yield* many(
      versionsOf,
      batch.products.map((product) => product.id),
    )
    const then = new Map(batch.products.map((product) => [product.id, product.version]))
    const changed = now.filter((product) => product.version !== then.get(product.id))
    if (changed.length > 0) return yield* new ImportNotUndoable({ codes: changed.map(({ code }) => code) })
    for (const product of batch.products)
      yield* asBefore(product).pipe(
        Effect.provideService(Caller, { ...caller, once: null }),
        // It was saved by these very rules, and the rules have changed since.
        Effect.mapError(() => new ImportNotUndoable({ codes: [] })),
      )
    yield* many(markUndone, id, caller.userId)
    return { undone: batch.products.length }
  })
  return yield* onceOnly(Undone, Schema.Union(ImportNotFound, ImportNotUndoable))(taken)
})

const asBefore = Effect.fnUntraced(function* ({ id, before }: Imported) {
  const product = id as InventoryId
  if (before === null) yield* setInventoryStatus(product, inactive)
  else yield* saveRecord({ id: product, categoryId: null, version: null, values: before })
})
