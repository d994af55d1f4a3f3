import type { CategoryId, CategoryLevel } from "@sightline/model/category"
import type { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { valueTypes } from "@sightline/model/value-type"
import { Effect } from "effect"
import { many, one } from "../db/db"
import { allCategories, attributesInUse, categoryOf, categoryWith } from "./queries"
import { allUpiTypes } from "./queries-upi-type"

/** The client's kinds of goods, in their order. */
export const listCategories = () => many(allCategories)

/** The category, of the existing ones, decides the form of a product; a new product has none yet. */
export const categoryLevels = Effect.fn("categoryLevels")(function* (inventoryId: InventoryId | null) {
  const product = inventoryId === null ? undefined : yield* one(categoryOf, inventoryId)
  if (inventoryId !== null && !product) return yield* new InventoryNotFound()
  const categories = yield* listCategories()
  const level: CategoryLevel = {
    code: "Category",
    name: "Category",
    valueType: valueTypes.category,
    value: product ? String(product.categoryId) : "",
    lines: categories.map(({ id, code, name, description, attributeId }) => ({
      id,
      code,
      name,
      description,
      parentLineId: null,
      attributeId,
      isDisabled: false,
      isSelectDefault: id === product?.categoryId,
    })),
  }
  return [level]
})

/** The attributes that decide which fields appear, under the names of the choices that carry them. */
export const listAttributes = () => many(attributesInUse)

/** The client's kinds of unique product identifier, by name. */
export const listUpiTypes = () => many(allUpiTypes)

export const categoryExists = (id: CategoryId) => Effect.map(one(categoryWith, id), (row) => row !== undefined)
