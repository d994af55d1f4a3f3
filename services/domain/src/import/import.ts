import { Caller, type Staff } from "@sightline/model/caller"
import {
  type ImportAlike,
  type ImportBatchId,
  type ImportFile,
  type ImportProblem,
  ImportRefused,
  ImportReport,
  ImportRunRefused,
  type ShopReport,
  type ShopSettings,
} from "@sightline/model/import"
import { SessionEnded } from "@sightline/model/session"
import { Effect } from "effect"
import { listCategories } from "../category/list"
import { inTransaction, one, patiently } from "../db/db"
import { laneOf } from "../lane/lane"
import { makePlace } from "../lane/place"
import { once } from "../once/once"
import { applyCustomers } from "./customers"
import { Found } from "./found"
import { applyItems } from "./items"
import { applyProducts, codesOf } from "./products"
import { noProducts, productsOfItems } from "./products-of-items"
import { endingJob, telling } from "./progress"
import { type Imported, type ImportedCustomer, type ImportedItem, insertBatch } from "./queries"
import { applyShop } from "./shop"
import { shopFileOf } from "./shop-file"
import { sheets, type Tables } from "./table"
import { tablesIn } from "./tables-in"
import { inTurn } from "./turn"

/** The importing user. The database checks their session first: nobody else's file is unpacked. */
const importer = Effect.flatMap(Caller, (caller) =>
  caller._tag === "Staff" ? Effect.as(listCategories(), caller) : Effect.die(new SessionEnded()),
)

/** Each holds one connection to the database for as long as it takes. */
const taking = makePlace({ name: "import rows", size: 4, mostWaiting: 3 })

/** A dry run: does everything, then rolls back. */
export const checkImport = Effect.fn("checkImport")(function* (file: ImportFile) {
  const caller = yield* importer
  const lane = laneOf(caller.clientId)
  const tried = Effect.gen(function* () {
    const tables = yield* tablesIn(lane, file)
    const work = Effect.flatMap(applied(file, tables, caller), (found) => Effect.fail(new Tried(found)))
    return yield* taking.run(lane, patiently(inTransaction(work)))
  })
  return yield* tried.pipe(
    Effect.catchTag("Tried", ({ found }) => Effect.succeed(reportOf(found, null))),
    endingJob(file.job, caller),
    inTurn(caller),
  )
})

/** Imports a file: all of its rows or none. Its changes form one batch, which can be undone. */
export const runImport = Effect.fn("runImport")(function* (file: ImportFile) {
  const caller = yield* importer
  const lane = laneOf(caller.clientId)
  const run = Effect.gen(function* () {
    const tables = yield* tablesIn(lane, file)
    const taken = Effect.gen(function* () {
      const found = yield* applied(file, tables, caller)
      const { problems } = found
      if (problems.length > 0) return yield* new ImportRefused({ problems })
      const [products, items, customers] = [found.products.done, found.items.done, found.customers.done]
      // Told by the check; a kept answer holds nobody's name.
      const told = { ...found, alike: [], shop: found.shop && { ...found.shop, becomes: [] } }
      if (products.length + items.length + customers.length === 0) return reportOf(told, null)
      const batch = yield* one(insertBatch, { userId: caller.userId, fileName: file.name, products, items, customers })
      return reportOf(told, (batch?.id ?? null) as ImportBatchId | null)
    })
    const kept = once({ answer: ImportReport, refusal: ImportRunRefused, act: () => taken })
    return yield* taking.run(lane, patiently(kept))
  })
  return yield* run.pipe(endingJob(file.job, caller), inTurn(caller))
})

interface Applied {
  readonly products: Found<Imported>
  readonly items: Found<ImportedItem>
  readonly customers: Found<ImportedCustomer>
  readonly alike: ReadonlyArray<ImportAlike>
  /** Rows of a shop's file that cannot come in are left out and named: nobody corrects another program's export. */
  readonly problems: ReadonlyArray<ImportProblem>
  readonly shop: ShopReport | null
}

class Tried {
  readonly _tag = "Tried"
  constructor(readonly found: Applied) {}
}

const reportOf = (found: Applied, batchId: ImportBatchId | null): ImportReport => ({
  batchId,
  ...found.products.counts,
  items: found.items.counts,
  customers: found.customers.counts,
  alike: found.alike,
  problems: found.problems,
  shop: found.shop,
})

/** Products first: items may belong to products that the same file creates. */
const applied = Effect.fnUntraced(function* ({ job, shop = unsaid }: ImportFile, tables: Tables, caller: Staff) {
  const file = shopFileOf(tables.products)
  if (file) {
    const told = yield* telling(job, file.lines.length * 2, caller)
    const found = yield* applyShop(file, shop, caller, told)
    yield* told.last
    return {
      ...found,
      customers: new Found<ImportedCustomer>(sheets.customers),
      alike: [],
      problems: [],
    } satisfies Applied
  }
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows.length, 0)
  const told = yield* telling(job, rows, caller)
  const isOfBoth = tables.products.rows.length > 0 && tables.items.rows.length > 0
  const before = isOfBoth ? yield* productsOfItems(tables.items) : noProducts
  const products = yield* applyProducts(tables.products, caller, told)
  const items = yield* applyItems(tables.items, caller, told, { before, wrong: codesOf(products.wrongRows) })
  const { found: customers, alike } = yield* applyCustomers(tables.customers, caller, told)
  yield* told.last
  const problems = [...products.problems, ...items.problems, ...customers.problems]
  return { products, items, customers, alike, problems, shop: null } satisfies Applied
})

const unsaid: ShopSettings = { categoryId: null, itemType: null, centerId: null, fields: {} }
