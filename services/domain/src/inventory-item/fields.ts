import type { CategoryOption } from "@sightline/model/category-option"
import { Effect } from "effect"
import { itemFields } from "../category-option/for-inventory"
import { many } from "../db/db"
import { withheld } from "../inventory/form"
import { mainVendorLines, type ProductOfItem, type StoredItem } from "./queries-form"

/** The field that says of whom an item is mainly bought. */
const mainVendor = "MainVendor"

/**
 * The fields of an item's form, as far as the caller may know of them. Its main vendor is one of those of whom the product
 * is bought, or the one that it has (document 1 §3).
 */
export const fieldsOfItem = Effect.fnUntraced(function* (
  { id, categoryId }: ProductOfItem,
  stored: StoredItem | undefined,
  access: Parameters<typeof withheld>[1],
) {
  const fields = withheld(yield* itemFields(categoryId), access)
  if (!fields.some(({ code }) => code === mainVendor)) return fields
  const lines = yield* many(mainVendorLines, id, stored?.values[mainVendor])
  return fields.map((field): CategoryOption => (field.code === mainVendor ? { ...field, lines } : field))
})
