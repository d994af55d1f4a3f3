import { Caller, type Staff } from "@sightline/model/caller"
import {
  type ImportBatchId,
  ImportCancelled,
  type ImportFile,
  ImportRefused,
  ImportReport,
  NotATable,
} from "@sightline/model/import"
import { SessionEnded } from "@sightline/model/session"
import { Effect, Schema } from "effect"
import { listCategories } from "../category/list"
import { inTransaction, one } from "../db/db"
import { onceOnly } from "../once/kept"
import type { Found } from "./found"
import { applyItems } from "./items"
import { applyProducts, codesOf } from "./products"
import { noProducts, productsOfItems } from "./products-of-items"
import { endingJob, telling } from "./progress"
import { type Imported, type ImportedItem, insertBatch } from "./queries"
import { type Tables, tablesIn } from "./table"

/** Whoever imports. The database says first whether his session stands: a file is unfolded for nobody else. */
const importer = Effect.flatMap(Caller, (caller) =>
  caller._tag === "Staff" ? Effect.as(listCategories(), caller) : Effect.die(new SessionEnded()),
)

/** What a file would do: everything is done as it would be, and taken back. */
export const checkImport = Effect.fn("checkImport")(function* (file: ImportFile) {
  const caller = yield* importer
  const tables = yield* tablesIn(file)
  const tried = Effect.flatMap(applied(file, tables, caller), (found) => Effect.fail(new Tried(found)))
  return yield* inTransaction(tried).pipe(
    Effect.catchTag("Tried", ({ found }) => Effect.succeed(reportOf(found, null))),
    endingJob(file.job, caller),
  )
})

/** Takes a file in: all of its rows or none; what it changes is kept as one batch, which can be taken back. */
export const runImport = Effect.fn("runImport")(function* (file: ImportFile) {
  const caller = yield* importer
  const tables = yield* tablesIn(file)
  const taken = Effect.gen(function* () {
    const found = yield* applied(file, tables, caller)
    const problems = problemsIn(found)
    if (problems.length > 0) return yield* new ImportRefused({ problems })
    const [products, items] = [found.products.done, found.items.done]
    if (products.length + items.length === 0) return reportOf(found, null)
    const batch = yield* one(insertBatch, { userId: caller.userId, fileName: file.name, products, items })
    return reportOf(found, (batch?.id ?? null) as ImportBatchId | null)
  })
  return yield* onceOnly(
    ImportReport,
    Schema.Union(ImportRefused, ImportCancelled, NotATable),
  )(taken).pipe(endingJob(file.job, caller))
})

interface Applied {
  readonly products: Found<Imported>
  readonly items: Found<ImportedItem>
}

class Tried {
  readonly _tag = "Tried"
  constructor(readonly found: Applied) {}
}

const problemsIn = ({ products, items }: Applied) => [...products.problems, ...items.problems]

const reportOf = (found: Applied, batchId: ImportBatchId | null): ImportReport => ({
  batchId,
  ...found.products.counts,
  items: found.items.counts,
  problems: problemsIn(found),
})

/** Products first: items may be of those that the same file makes. */
const applied = Effect.fnUntraced(function* ({ job }: ImportFile, tables: Tables, caller: Staff) {
  const told = yield* telling(job, tables.products.rows.length + tables.items.rows.length, caller)
  const isOfBoth = tables.products.rows.length > 0 && tables.items.rows.length > 0
  const before = isOfBoth ? yield* productsOfItems(tables.items) : noProducts
  const products = yield* applyProducts(tables.products, caller, told)
  const items = yield* applyItems(tables.items, caller, told, { before, wrong: codesOf(products.wrongRows) })
  yield* told.last
  return { products, items } satisfies Applied
})
