import { Schema } from "effect"
import { CategoryId } from "./category"
import { FieldValues } from "./category-option"
import { InventoryId } from "./inventory"

/** The form of a draft: a stored product, or a new one of a category. */
export const DraftOf = Schema.Struct({ id: Schema.NullOr(InventoryId), categoryId: Schema.NullOr(CategoryId) })
export type DraftOf = typeof DraftOf.Type

/** A user's unsaved values of a product's form; only they can read it (decisions D-26). */
export const Draft = Schema.Struct({
  values: FieldValues,
  /** The version of the edited product; null for a new one. */
  version: Schema.NullOr(Schema.Int),
  at: Schema.DateFromSelf,
})
export type Draft = typeof Draft.Type
