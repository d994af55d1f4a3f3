import { Schema } from "effect"
import { id } from "./id"

/** A kind of goods; its definitions make the form of its products. */
export const CategoryId = id("CategoryId")
export type CategoryId = typeof CategoryId.Type

export const Category = Schema.Struct({
  id: CategoryId,
  code: Schema.String,
  name: Schema.String,
  description: Schema.String,
  sortOrder: Schema.Int,
  /** False keeps its products out of the public catalogue (decisions D-02). */
  isShownOnline: Schema.Boolean,
})
export type Category = typeof Category.Type
