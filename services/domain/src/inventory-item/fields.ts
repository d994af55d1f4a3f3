import type { CategoryOption } from "@sightline/model/category-option"
import { Effect } from "effect"
import { itemFields } from "../category-option/for-inventory"
import { many } from "../db/db"
import { purchasedPrice, withheld } from "../inventory/form"
import type { StoredValues } from "../inventory/values"
import { mainVendorLines, type ProductOfItem } from "./queries-form"

/** The field that says of whom an item is mainly bought. */
const mainVendor = "MainVendor"

/**
 * The fields of an item's form, as far as the caller may know of them. A main vendor is one of those of whom the product
 * is bought, or one that an item names already (document 1 §3).
 */
export const fieldsOfItems = Effect.fn("fieldsOfItems")(function* (
  { id, categoryId }: Pick<ProductOfItem, "id" | "categoryId">,
  stored: ReadonlyArray<StoredValues>,
) {
  const fields = withheld(yield* itemFields(categoryId), yield* purchasedPrice)
  if (!fields.some(({ code }) => code === mainVendor)) return fields
  const named = stored.flatMap((values) => (values[mainVendor] ? [Number(values[mainVendor])] : []))
  const lines = yield* many(mainVendorLines, id, named)
  return fields.map((field): CategoryOption => (field.code === mainVendor ? { ...field, lines } : field))
})
