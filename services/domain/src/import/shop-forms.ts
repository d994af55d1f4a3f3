import { isUnchosen } from "@sightline/fields/kind"
import { centerCode } from "@sightline/fields/lines"
import { startValues } from "@sightline/fields/values"
import type { CategoryId } from "@sightline/model/category"
import type { FieldValues } from "@sightline/model/category-option"
import type { ShopAsk } from "@sightline/model/import"
import type { InventoryForm } from "@sightline/model/inventory-form"
import { Effect, Option } from "effect"
import { person } from "../caller/person"
import { listCategories } from "../category/list"
import { many } from "../db/db"
import { itemFields } from "../field/definitions"
import { ownFields } from "../field/own-fields"
import { inventoryForm } from "../inventory/form"
import { placeIn, type Spot, spotsOf } from "./places"
import { productsOfItems } from "./products-of-items"
import { placesOf } from "./queries"
import { categoryTitle, codeTitle, itemTitles, productTitles, type Read, readRow } from "./read-row"
import { cellOf, type Row, type Table } from "./table"

export type Form = Pick<InventoryForm, "fields" | "values">

/** How rows of products, or of their items, are asked for what they lack. */
export interface Forms {
  readonly of: ShopAsk["of"]
  /** Fields that are nobody's to say for many, by their codes. */
  readonly own: ReadonlySet<string>
  /** Asked for although it may stay empty. */
  readonly welcome: string | null
  /** The category of a row, by its name. */
  readonly categoryOf: (row: Row) => string
  readonly formOf: (id: CategoryId) => Effect.Effect<Option.Option<Form>>
  readonly read: (row: Row, form: Form) => Read
  /** The names of the places that a field of places takes beside these values. */
  readonly placesOf: (code: string, values: FieldValues) => readonly string[]
}

/**
 * The form of a product in each category. What makes a product this one is its own, and item types have their own choice. The brand is
 * welcome: the file names one, but none of ours.
 */
export const formsOfProducts = Effect.gen(function* () {
  const context = yield* Effect.context<Effect.Effect.Context<ReturnType<typeof inventoryForm>>>()
  return {
    of: "products",
    own: new Set(["InventoryCode", "InventoryNumber", "InventoryDesc", "UPC", "ItemType"]),
    welcome: "Brand",
    categoryOf: (row) => cellOf(row, categoryTitle),
    formOf: yield* Effect.cachedFunction((id: CategoryId) =>
      Effect.provide(Effect.option(inventoryForm(null, id)), context),
    ),
    read: (row, { fields }) => readRow(row, { fields, known: [], titles: productTitles, stored: {} }),
    placesOf: () => [],
  } satisfies Forms
})

/** The form of a next item in each category, also of products that are there already; quantity and center are the file's own. */
export const formsOfItems = Effect.fnUntraced(function* (table: Table) {
  const context = yield* Effect.context<Effect.Effect.Context<ReturnType<typeof ownItemForm>>>()
  const { byCode } = yield* productsOfItems(table)
  const { centerIds } = yield* person
  const spots = spotsOf(yield* many(placesOf, centerIds))
  return {
    of: "items",
    own: new Set<string>(),
    welcome: null,
    categoryOf: (row) =>
      cellOf(row, categoryTitle) || (byCode.get(cellOf(row, codeTitle).toUpperCase())?.category ?? ""),
    formOf: yield* Effect.cachedFunction((id: CategoryId) => Effect.provide(ownItemForm(id), context)),
    read: (row, { fields }) => {
      const { values, problems } = readRow(row, { fields, known: [], titles: itemTitles, stored: {} })
      const place = placeIn(row, fields, values, spots)
      return { values: { ...values, ...place.values }, problems: new Map([...problems, ...place.problems]) }
    },
    placesOf: (code, values) => {
      const isIn = ({ chain }: Spot) =>
        [...chain].every(([kind, { id }]) => isUnchosen(values[kind]) || values[kind] === String(id) || kind === code)
      const here = spots.filter(
        (spot) => spot.kind === code && spot.centerId === Number(values[centerCode]) && isIn(spot),
      )
      return [...new Set(here.flatMap(({ chain }) => chain.get(code)?.name ?? []))]
    },
  } satisfies Forms
})

const ownItemForm = (id: CategoryId) =>
  Effect.map(Effect.flatMap(itemFields(id), ownFields), ({ fields }) =>
    Option.some({ fields, values: startValues(fields) }),
  )

/** The categories of a client, by their names. */
export const categoriesNamed = Effect.map(
  listCategories(),
  (categories) => new Map(categories.map(({ id, name }) => [name, id])),
)
