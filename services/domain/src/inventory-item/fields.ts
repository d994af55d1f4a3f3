import type { CategoryOption } from "@sightline/model/category-option"
import { Effect } from "effect"
import { many } from "../db/db"
import { itemFields } from "../field/definitions"
import { ownFields } from "../field/own-fields"
import type { StoredValues } from "../field/values"
import { mainVendorLines, type ProductOfItem } from "./queries-form"

/** The field for an item's main vendor. */
const mainVendor = "MainVendor"

/**
 * The fields of an item's form that the caller may know of, and those of them that they may not change. A main vendor is one of the product's vendors, or one that an
 * item already names (document 1 §3).
 */
export const fieldsOfItems = Effect.fn("fieldsOfItems")(function* (
  { id, categoryId }: Pick<ProductOfItem, "id" | "categoryId">,
  stored: ReadonlyArray<StoredValues>,
) {
  const { fields, readOnly } = yield* ownFields(yield* itemFields(categoryId))
  if (!fields.some(({ code }) => code === mainVendor)) return { fields, readOnly }
  const named = stored.flatMap((values) => (values[mainVendor] ? [Number(values[mainVendor])] : []))
  const lines = yield* many(mainVendorLines, id, named)
  const withVendors = fields.map((field): CategoryOption => (field.code === mainVendor ? { ...field, lines } : field))
  return { fields: withVendors, readOnly }
})
