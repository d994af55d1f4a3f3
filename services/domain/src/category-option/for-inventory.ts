import type { CategoryId } from "@sightline/model/category"
import type { CategoryOption } from "@sightline/model/category-option"
import { Effect } from "effect"
import { many } from "../db/db"
import { optionsOfInventory, optionsOfItem, optionsOfPlace, searchableOptions } from "./queries"

/** Feature groups are left out until somebody has shown that the password is his own (decisions D-32). */
const open = (fields: ReadonlyArray<CategoryOption>) => fields.filter(({ featureId }) => featureId === null)

/** The fields of a product's form in a category. */
export const inventoryFields = (categoryId: CategoryId) => Effect.map(many(optionsOfInventory, categoryId), open)

/** The fields of an item's form, for a product of this category. */
export const itemFields = (categoryId: CategoryId) => Effect.map(many(optionsOfItem, categoryId), open)

/** The fields that say where an item lies: its center and the places below. */
export const placeFields = () => Effect.map(many(optionsOfPlace), open)

/** The fields of all categories that products may be found by. */
export const searchableFields = () => many(searchableOptions)
