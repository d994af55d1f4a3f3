import { Schema } from "effect"
import { CategoryId } from "./category"
import { FieldValues } from "./category-option"
import { InventoryId } from "./inventory"

/** What a draft is of: a stored product, or a new one of a category. */
export const DraftOf = Schema.Struct({ id: Schema.NullOr(InventoryId), categoryId: Schema.NullOr(CategoryId) })
export type DraftOf = typeof DraftOf.Type

/** What somebody has typed into a product's form and not saved; his alone (decisions D-26). */
export const Draft = Schema.Struct({
  values: FieldValues,
  /** The version of the product that was edited; null of a new one. */
  version: Schema.NullOr(Schema.Int),
  at: Schema.DateFromSelf,
})
export type Draft = typeof Draft.Type
