import { Caller, type Staff } from "@sightline/model/caller"
import type { CategoryId } from "@sightline/model/category"
import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import type { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect, Option, Schema } from "effect"
import { type Db, many, undoable } from "../db/db"
import { itemFields } from "../field/definitions"
import { ownFields } from "../field/own-fields"
import { purchasedPrice } from "../field/purchased-price"
import { formValues } from "../field/values"
import { linkBarcode } from "../inventory-item/link-barcode"
import { saveItem } from "../inventory-item/save"
import { itemsStored } from "../inventory-item/stored"
import { Found } from "./found"
import { placeIn, type Spot, spotsOf } from "./places"
import { type ProductsOfItems, productOfItem, productsOfItems, strayOf } from "./products-of-items"
import type { Told } from "./progress"
import { type ImportedItem, placesOf } from "./queries"
import { barcodeTitle, beforeOf, itemTitles, otherThan, readRow } from "./read-row"
import { refusedBarcode, refusedItem } from "./refused-item"
import { cellOf, itemIdTitle, type Row, sheets, type Table } from "./table"

/**
 * Saves every row of items in turn, as the importing user would by hand: stock moves through the ledger. `before` holds
 * their products as they were before the file, `wrong` the codes of wrong products.
 */
export const applyItems = Effect.fnUntraced(function* (
  table: Table,
  caller: Staff,
  told: Told,
  { before, wrong }: { readonly before: ProductsOfItems; readonly wrong: ReadonlySet<string> },
) {
  const found = new Found<ImportedItem>(sheets.items)
  if (table.rows.length === 0) return found
  const around: Around = {
    ...{ before, wrong, now: yield* productsOfItems(table), access: yield* purchasedPrice },
    spots: spotsOf(yield* many(placesOf, caller.centerIds)),
    stored: yield* itemsStored(table.rows.flatMap((row) => itemIdOf(row) ?? [])),
    fieldsOf: yield* Effect.cachedFunction((categoryId: CategoryId) =>
      itemFields(categoryId).pipe(
        Effect.flatMap(ownFields),
        Effect.map(({ fields }) => fields),
      ),
    ),
    seen: new Map<number, number>(),
  }
  for (const row of table.rows) {
    const outcome = yield* undoable(applyRow(row, around)).pipe(
      Effect.provideService(Caller, { ...caller, once: null }),
    )
    found.note(row, outcome)
    yield* told.row
    if (found.isOver) break
  }
  return found
})

interface Around {
  readonly before: ProductsOfItems
  readonly now: ProductsOfItems
  readonly wrong: ReadonlySet<string>
  readonly access: Effect.Effect.Success<typeof purchasedPrice>
  readonly spots: ReadonlyArray<Spot>
  readonly stored: Effect.Effect.Success<ReturnType<typeof itemsStored>>
  readonly fieldsOf: (id: CategoryId) => Effect.Effect<ReadonlyArray<CategoryOption>, never, Db | Caller>
  /** The row that first named each item. */
  readonly seen: Map<number, number>
}

const { done, unchanged, wrong } = Found
const readItemId = Schema.decodeUnknownOption(InventoryItemId)

/** The item that a row names: null if it names none, undefined if there is no such item. */
function itemIdOf(row: Row): InventoryItemId | null | undefined {
  const text = cellOf(row, itemIdTitle)
  return text === "" ? null : Option.getOrUndefined(readItemId(Number(text)))
}

const applyRow = Effect.fnUntraced(function* (row: Row, around: Around) {
  const id = itemIdOf(row)
  if (id === undefined) return wrong("item id", "must be the number of an item")
  const stored = id === null ? undefined : around.stored.get(id)
  if (id !== null && !stored) return wrong("item id", "there is no such item")
  const twice = id === null ? undefined : around.seen.get(id)
  if (twice !== undefined) return wrong("item id", `is named in row ${twice} already`)
  if (id !== null) around.seen.set(id, row.number)
  const product = productOfItem(row, stored?.inventoryId ?? null, around)
  if (product._tag !== "Product") return product._tag === "Left" ? Found.left : wrong(product.field, product.reason)
  const stray = strayOf(row, product.of, around)
  if (stray.size > 0) return Found.problems(stray)
  const fields = yield* around.fieldsOf(product.of.categoryId)
  const held = stored ? formValues(fields, stored.values) : {}
  const { values, problems } = readRow(row, { fields, known: [], titles: itemTitles, stored: held })
  const place = placeIn(row, fields, { ...held, ...values }, around.spots)
  const lacking = new Map(
    [...problems, ...place.problems].filter(([title]) => !isAsStored(row, title, stored?.values.ExpiryDate)),
  )
  if (lacking.size > 0) return Found.problems(lacking)
  // An empty cell of a new item counts as untouched: the field starts with the form's default.
  const said = { ...values, ...place.values }
  const sent = stored ? said : Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ""))
  const changes = stored ? otherThan(said, held, fields) : sent
  const barcode = barcodeOf(row, stored?.barcode ?? null)
  if (stored && Object.keys(changes).length === 0 && barcode === undefined) return unchanged
  return yield* write({ inventoryId: product.of.id, id, version: stored?.version ?? null, changes, barcode }).pipe(
    Effect.map((saved) =>
      done<ImportedItem>({
        ...saved,
        before: stored ? beforeOf(changes, held) : null,
        ...(barcode !== undefined && { barcode: stored?.barcode ?? null }),
      }),
    ),
    Effect.catchAll(({ refused, isBarcode }) =>
      Effect.succeed(isBarcode ? wrong(barcodeTitle, refusedBarcode(refused)) : refusedItem(refused, row, fields)),
    ),
  )
})

interface Change {
  readonly inventoryId: InventoryId
  readonly id: InventoryItemId | null
  readonly version: number | null
  readonly changes: FieldValues
  readonly barcode: string | null | undefined
}

/** A new item, or the changes of a stored one: its fields, then its barcode. */
const write = Effect.fnUntraced(function* ({ inventoryId, id, version, changes, barcode }: Change) {
  const saved =
    id === null || version === null || Object.keys(changes).length > 0
      ? yield* Effect.mapError(saveItem({ inventoryId, id, version, values: changes }), (refused) => ({
          refused,
          isBarcode: false as const,
        }))
      : { id, version }
  if (barcode === undefined) return { id: saved.id, version: saved.version }
  const linked = yield* Effect.mapError(linkBarcode(saved.id, barcode ?? ""), (refused) => ({
    refused,
    isBarcode: true as const,
  }))
  return { id: saved.id, version: linked.version }
})

/** The barcode that a row gives its item; undefined if the item already carries it, or if the file does not mention it. */
function barcodeOf(row: Row, carried: string | null): string | null | undefined {
  if (!row.head.places.has(barcodeTitle)) return undefined
  const sent = cellOf(row, barcodeTitle) || null
  return sent === carried ? undefined : sent
}

/** The export contains every item's expiry, even where its category's form has no such field. */
const isAsStored = (row: Row, title: string, expiresOn: string | undefined) =>
  title.toLowerCase() === "expiry date" && cellOf(row, "expiry date").replaceAll("-", "/") === expiresOn
