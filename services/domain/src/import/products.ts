import { Caller, type Staff } from "@sightline/model/caller"
import type { CategoryId } from "@sightline/model/category"
import type { CategoryOption } from "@sightline/model/category-option"
import { InventoryId } from "@sightline/model/inventory"
import type { InventoryForm } from "@sightline/model/inventory-form"
import { Effect, Option, Schema } from "effect"
import { listCategories } from "../category/list"
import { type Db, undoable } from "../db/db"
import { searchableFields } from "../field/definitions"
import { inventoryForm } from "../inventory/form"
import { saveRecord } from "../inventory/save"
import type { Secret } from "../secret/secret"
import { Found } from "./found"
import type { Told } from "./progress"
import type { Imported } from "./queries"
import {
  beforeOf,
  categoryTitle,
  codeTitle,
  idTitle,
  otherThan,
  problemsUnderTitles,
  productTitles,
  purchasedPriceTitle,
  readRow,
} from "./read-row"
import { cellOf, type Row, sheets, type Table } from "./table"

/** Saves every row in turn, as the importing user would by hand; a wrong one is noted and the next one tried. */
export const applyProducts = Effect.fnUntraced(function* (table: Table, caller: Staff, told: Told) {
  const found = new Found<Imported>(sheets.products)
  if (table.rows.length === 0) return found
  const known = yield* searchableFields()
  const categories = yield* listCategories()
  const emptyForm = yield* Effect.cachedFunction((categoryId: CategoryId | null) =>
    Effect.option(inventoryForm(null, categoryId)),
  )
  for (const row of table.rows) {
    const outcome = yield* undoable(applyRow(row, { categories, known, emptyForm })).pipe(
      Effect.provideService(Caller, { ...caller, once: null }),
    )
    found.note(row, outcome)
    yield* told.row
    if (found.isOver) break
  }
  return found
})

type Category = { readonly id: CategoryId; readonly name: string; readonly code: string }

/** The same for every row of a file. */
interface Around {
  readonly categories: ReadonlyArray<Category>
  readonly known: ReadonlyArray<CategoryOption>
  readonly emptyForm: (
    categoryId: CategoryId | null,
  ) => Effect.Effect<Option.Option<InventoryForm>, never, Db | Caller | Secret>
}

const { done, unchanged, wrong } = Found
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
  const around = { fields, known, titles: productTitles, stored: id === null ? {} : stored }
  const { values, problems } = readRow(row, around)
  if (problems.size > 0) return Found.problems(problems)
  const changes = id === null ? values : otherThan(values, stored)
  if (id !== null && Object.keys(changes).length === 0) return unchanged
  return yield* saveRecord({ id, categoryId, version: null, values: changes }).pipe(
    Effect.map((saved) =>
      done<Imported>({ id: saved.id, before: id === null ? null : beforeOf(changes, stored), version: saved.version }),
    ),
    Effect.catchAll((refused) => Effect.succeed(refusedRow(refused, row, fields))),
  )
})

type SaveRefusal = Effect.Effect.Error<ReturnType<typeof saveRecord>>

/** The reason why a product was not saved. */
function refusedRow(refused: SaveRefusal, row: Row, fields: ReadonlyArray<CategoryOption>) {
  switch (refused._tag) {
    case "FieldsRefused":
      return Found.problems(problemsUnderTitles(refused.errors, row, { fields, titles: productTitles }))
    case "InventoryInactive":
      return wrong("inventoryID", "the product is inactive")
    case "RoleRefused":
      return wrong(purchasedPriceTitle, "your role does not allow this")
    default:
      return wrong("inventoryID", "this product cannot be saved")
  }
}

/** The codes, in capitals, of wrong products that the file would create or change: their items are skipped. */
export const codesOf = (rows: readonly Row[]) => new Set(rows.map((row) => cellOf(row, codeTitle).toUpperCase()))
