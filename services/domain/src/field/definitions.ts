import type { CategoryId } from "@sightline/model/category"
import type { CategoryOption } from "@sightline/model/category-option"
import { Effect } from "effect"
import { ownCenters } from "../caller/own-centers"
import { many } from "../db/db"
import { openFields } from "./features"
import { generalOptionsOfItem, optionsOfInventory, optionsOfItem, optionsOfPlace, searchableOptions } from "./queries"

/** All fields of a product's form in a category. `openFields` removes the feature groups that are closed to the caller. */
export const inventoryFields = (categoryId: CategoryId) =>
  Effect.flatMap(ownCenters, (centers) => many(optionsOfInventory, categoryId, centers))

const withoutFeatures = (fields: ReadonlyArray<CategoryOption>) => openFields(fields, "none")

/** The fields of an item's form, for a product of this category. Only products have feature groups. */
export const itemFields = (categoryId: CategoryId) =>
  ownCenters.pipe(
    Effect.flatMap((centers) => many(optionsOfItem, categoryId, centers)),
    Effect.map(withoutFeatures),
  )

/** The fields on every item's form. */
export const generalItemFields = () =>
  ownCenters.pipe(
    Effect.flatMap((centers) => many(generalOptionsOfItem, centers)),
    Effect.map(withoutFeatures),
  )

/** The fields of a category's two forms for people of all centers, feature groups included. */
export const everyField = (categoryId: CategoryId) =>
  Effect.all({
    products: many(optionsOfInventory, categoryId, null),
    items: many(optionsOfItem, categoryId, null),
  })

/** The fields that say where an item lies: its center and the places below. */
export const placeFields = () => many(optionsOfPlace)

/** The fields, of all categories, that a product search may use. */
export const searchableFields = () => many(searchableOptions)
