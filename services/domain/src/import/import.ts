import { Caller, type Staff } from "@sightline/model/caller"
import type { CategoryId } from "@sightline/model/category"
import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import {
  type ImportBatchId,
  type ImportFile,
  type ImportProblem,
  ImportRefused,
  ImportReport,
  NotATable,
} from "@sightline/model/import"
import { InventoryId } from "@sightline/model/inventory"
import type { InventoryForm } from "@sightline/model/inventory-form"
import { SessionEnded } from "@sightline/model/session"
import { Effect, Option, Schema } from "effect"
import { listCategories } from "../category/list"
import { searchableFields } from "../category-option/for-inventory"
import { type Db, inTransaction, one, undoable } from "../db/db"
import { inventoryForm } from "../inventory/form"
import { saveRecord } from "../inventory/save"
import { onceOnly } from "../once/kept"
import type { Secret } from "../session/secret"
import { type Imported, insertBatch } from "./queries"
import { categoryTitle, cellOf, idTitle, isOther, readRow } from "./read-row"
import { productSheet, productTable, type Row, type Table } from "./table"

/** Whoever imports. The database says first whether his session stands: a file is unfolded for nobody else. */
const importer = Effect.flatMap(Caller, (caller) =>
  caller._tag === "Staff" ? Effect.as(listCategories(), caller) : Effect.die(new SessionEnded()),
)

/** What a file would do: everything is done as it would be, and taken back. */
export const checkImport = Effect.fn("checkImport")(function* (file: ImportFile) {
  const caller = yield* importer
  const table = yield* productTable(file)
  const tried = Effect.flatMap(applied(table, caller), (found) => Effect.fail(new Tried(found)))
  return yield* inTransaction(tried).pipe(Effect.catchAll(({ found }) => Effect.succeed(reportOf(found, null))))
})

/** Takes a file in: all of its rows or none; what it changes is kept as one batch, which can be taken back. */
export const runImport = Effect.fn("runImport")(function* (file: ImportFile) {
  const caller = yield* importer
  const table = yield* productTable(file)
  const taken = Effect.gen(function* () {
    const found = yield* applied(table, caller)
    if (found.problems.length > 0) return yield* new ImportRefused({ problems: found.problems })
    if (found.products.length === 0) return reportOf(found, null)
    const batch = yield* one(insertBatch, { userId: caller.userId, fileName: file.name, products: found.products })
    return reportOf(found, (batch?.id ?? null) as ImportBatchId | null)
  })
  return yield* onceOnly(ImportReport, Schema.Union(ImportRefused, NotATable))(taken)
})

interface Applied {
  readonly products: ReadonlyArray<Imported>
  readonly unchanged: number
  readonly problems: ReadonlyArray<ImportProblem>
}

class Tried {
  readonly _tag = "Tried"
  constructor(readonly found: Applied) {}
}

const reportOf = ({ products, unchanged, problems }: Applied, batchId: ImportBatchId | null): ImportReport => ({
  batchId,
  created: products.filter(({ before }) => before === null).length,
  changed: products.filter(({ before }) => before !== null).length,
  unchanged,
  problems,
})

type Outcome =
  | { readonly is: "done"; readonly product: Imported }
  | { readonly is: "unchanged" }
  | { readonly is: "wrong"; readonly problems: ReadonlyMap<string, string> }

/** Every row in its turn, as whoever imports would save it by hand; a wrong one is noted and the next one is looked at. */
const applied = Effect.fnUntraced(function* (table: Table, caller: Staff) {
  const known = yield* searchableFields()
  const categories = yield* listCategories()
  const emptyForm = yield* Effect.cachedFunction((categoryId: CategoryId | null) =>
    Effect.option(inventoryForm(null, categoryId)),
  )
  const products: Imported[] = []
  const problems: ImportProblem[] = []
  let unchanged = 0
  for (const row of table.rows) {
    const outcome = yield* undoable(applyRow(row, { categories, known, emptyForm })).pipe(
      Effect.provideService(Caller, { ...caller, once: null }),
    )
    if (outcome.is === "done") products.push(outcome.product)
    else if (outcome.is === "unchanged") unchanged++
    else
      for (const [field, reason] of outcome.problems)
        problems.push({ sheet: productSheet, row: row.number, field, reason })
  }
  return { products, unchanged, problems } satisfies Applied
})

type Category = { readonly id: CategoryId; readonly name: string; readonly code: string }

/** What is the same for every row of a file. */
interface Around {
  readonly categories: ReadonlyArray<Category>
  readonly known: ReadonlyArray<CategoryOption>
  readonly emptyForm: (
    categoryId: CategoryId | null,
  ) => Effect.Effect<Option.Option<InventoryForm>, never, Db | Caller | Secret>
}

const wrong = (field: string, reason: string): Outcome => ({ is: "wrong", problems: new Map([[field, reason]]) })
const idOf = Schema.decodeUnknownOption(InventoryId)

const applyRow = Effect.fnUntraced(function* (row: Row, { categories, known, emptyForm }: Around) {
  const sentId = cellOf(row, idTitle)
  const id = sentId === "" ? null : Option.getOrUndefined(idOf(Number(sentId)))
  if (id === undefined) return wrong("inventoryID", "must be the number of a product")
  const named = cellOf(row, categoryTitle)
  const category = categories.find(({ name, code }) =>
    [name, code].some((own) => own.toLowerCase() === named.toLowerCase()),
  )
  if (id === null && named === "") return wrong("category", "is required for a new product")
  if (named !== "" && !category) return wrong("category", "is not one of the categories")
  const form = yield* id === null ? emptyForm(category?.id ?? null) : Effect.option(inventoryForm(id, null))
  if (Option.isNone(form)) return wrong("inventoryID", "there is no such product")
  const { fields, values: stored, categoryId } = form.value
  if (category && category.id !== categoryId) return wrong("category", "Category cannot be changed")
  const { values, problems } = readRow(row, fields, known)
  if (problems.size > 0) return { is: "wrong", problems } satisfies Outcome
  const changes = id === null ? values : otherThan(values, stored)
  if (id !== null && Object.keys(changes).length === 0) return { is: "unchanged" } satisfies Outcome
  return yield* saveRecord({ id, categoryId, version: null, values: changes }).pipe(
    Effect.map(
      (saved): Outcome => ({
        is: "done",
        product: { id: saved.id, before: id === null ? null : beforeOf(changes, stored), version: saved.version },
      }),
    ),
    Effect.catchAll((refused) => Effect.succeed(refusedRow(refused, row, fields))),
  )
})

const otherThan = (values: FieldValues, stored: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([code, value]) => isOther(value, stored[code] ?? "")))

const beforeOf = (changes: FieldValues, stored: FieldValues): FieldValues =>
  Object.fromEntries(Object.keys(changes).map((code) => [code, stored[code] ?? ""]))

type SaveRefusal = Effect.Effect.Error<ReturnType<typeof saveRecord>>

/** Why a product was not saved, under the titles that the file gives its fields. */
function refusedRow(refused: SaveRefusal, row: Row, fields: ReadonlyArray<CategoryOption>): Outcome {
  switch (refused._tag) {
    case "FieldsRefused":
      return {
        is: "wrong",
        problems: new Map(
          Object.entries(refused.errors).map(([code, reasons]) => [
            titleOf(code, row, fields),
            reasons[0] ?? "is not valid",
          ]),
        ),
      }
    case "InventoryInactive":
      return wrong("inventoryID", "the product is inactive")
    case "RoleRefused":
      return wrong("purchased price", "your role does not allow this")
    default:
      return wrong("inventoryID", "this product cannot be saved")
  }
}

const titleOf = (code: string, { cells }: Row, fields: ReadonlyArray<CategoryOption>) =>
  [...cells.keys()].find(
    (title) => readRow({ number: 0, cells: new Map([[title, ""]]) }, fields, []).values[code] !== undefined,
  ) ??
  fields.find((field) => field.code === code)?.name ??
  code
