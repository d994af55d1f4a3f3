import { startValues } from "@sightline/fields/values"
import type { FilledFields } from "@sightline/model/category-option"
import type { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { type InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { type ItemForm, itemFeatures } from "@sightline/model/inventory-item-form"
import { inactive } from "@sightline/model/status-id"
import { Effect } from "effect"
import { ownCenters } from "../caller/own-centers"
import { one } from "../db/db"
import { generalItemFields, placeFields } from "../field/definitions"
import { withFiles } from "../field/files"
import { ownFields } from "../field/own-fields"
import { opened } from "../field/passwords"
import { formValues } from "../field/values"
import { fieldsOfItems } from "./fields"
import { allItems } from "./list"
import { productOfItem, storedItem } from "./queries-form"
import { stateFields } from "./state-fields"

/** The form of a stored item, or an empty one for a product's next item (document 1 §2.8). */
export const itemForm = Effect.fn("itemForm")(function* (inventoryId: InventoryId, id: InventoryItemId | null) {
  const product = yield* one(productOfItem, inventoryId)
  if (!product) return yield* new InventoryNotFound()
  const stored = id === null ? undefined : yield* one(storedItem, id, yield* ownCenters)
  if (id !== null && stored?.inventoryId !== inventoryId) return yield* new InventoryItemNotFound()
  const { fields, readOnly } = yield* fieldsOfItems(product, stored ? [stored.values] : [])
  const values = startValues(
    fields,
    stored && formValues(fields, yield* opened({ table: "inventory_item", inventoryId }, fields, stored.values)),
  )
  return {
    inventoryId,
    id,
    version: stored?.version ?? null,
    isActive: product.isActive && stored?.statusId !== inactive,
    fields: yield* withFiles(fields, values),
    values,
    readOnly,
    features: itemFeatures(product),
    items: yield* allItems(inventoryId, id),
  } satisfies ItemForm
})

/**
 * The fields for adding units: of an item, of a product's next one, or those that items of every product have. The first two
 * come with the item's state (document 2 §3).
 */
export const quantityFields = Effect.fn("quantityFields")(function* (
  inventoryId: InventoryId | null,
  id: InventoryItemId | null,
) {
  const product = inventoryId ?? (id === null ? null : yield* productOf(id))
  if (product !== null) {
    const form = yield* itemForm(product, id)
    const state = yield* stateFields(id, form.fields)
    return {
      fields: [...form.fields, ...state.fields],
      values: { ...form.values, ...state.values },
      readOnly: [...form.readOnly, ...state.fields.map(({ code }) => code)],
    } satisfies FilledFields
  }
  const { fields, readOnly } = yield* ownFields(yield* generalItemFields())
  return { fields, values: startValues(fields), readOnly } satisfies FilledFields
})

const productOf = (id: InventoryItemId) =>
  Effect.gen(function* () {
    const item = yield* one(storedItem, id, yield* ownCenters)
    return item ? item.inventoryId : yield* new InventoryItemNotFound()
  })

/** The client's places for items, as fields of which each narrows the next. */
export const listPlaces = Effect.fn("listPlaces")(function* () {
  const centers: ReadonlyArray<number> = yield* ownCenters
  return (yield* placeFields()).map((field) =>
    field.code === "Center" ? { ...field, lines: field.lines.filter(({ id }) => centers.includes(id)) } : field,
  )
})
