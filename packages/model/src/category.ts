import { Schema } from "effect"
import { FieldsRefused, OptionLine, ValueType } from "./category-option"
import { CodeTaken } from "./code-taken"
import { id } from "./id"

/** A kind of goods; its definitions make up the form of its products. */
export const CategoryId = id("CategoryId")
export type CategoryId = typeof CategoryId.Type

/** A kind of unique product identifier that goods carry (document 1 §7). */
export const UpiTypeId = id("UpiTypeId")
export type UpiTypeId = typeof UpiTypeId.Type

export const Category = Schema.Struct({
  id: CategoryId,
  code: Schema.String,
  name: Schema.String,
  description: Schema.String,
  sortOrder: Schema.Int,
  /** Fields with attributes are shown if this is one of them, like the attribute of a chosen line. */
  attributeId: Schema.NullOr(Schema.Int),
  /** False keeps its products out of the public catalogue (decisions D-02). */
  isShownOnline: Schema.Boolean,
  upiTypeId: Schema.NullOr(UpiTypeId),
  /** What is added to its prices, in percent; null is the client's percentage (decisions D-132). */
  taxPercent: Schema.NullOr(Schema.Number),
})
export type Category = typeof Category.Type

/** A new category, or the new values of an existing one. */
export const CategorySave = Schema.Struct({
  ...Category.fields,
  id: Schema.NullOr(CategoryId),
  /** Without it the percentage stays: who does not know of it changes no tax. */
  taxPercent: Schema.optional(Category.fields.taxPercent),
  /** A new category copies this one's fields; without it, it gets those that every category has. */
  fieldsOf: Schema.NullOr(CategoryId),
})
export type CategorySave = typeof CategorySave.Type

export const UpiType = Schema.Struct({
  id: UpiTypeId,
  code: Schema.String,
  name: Schema.String,
  description: Schema.String,
  /** Null: of any category. */
  categoryId: Schema.NullOr(CategoryId),
})
export type UpiType = typeof UpiType.Type

export const UpiTypeSave = Schema.Struct({ ...UpiType.fields, id: Schema.NullOr(UpiTypeId) })
export type UpiTypeSave = typeof UpiTypeSave.Type

/** The attributes that decide which fields are shown: an id that lines of choices carry, under those lines' names. */
export const CategoryAttribute = Schema.Struct({ id: Schema.Int, name: Schema.String })
export type CategoryAttribute = typeof CategoryAttribute.Type

/** A field that chooses a product's category, which decides the rest of the form. */
export const CategoryLevel = Schema.Struct({
  code: Schema.Literal("Category"),
  name: Schema.String,
  valueType: ValueType,
  /** The id of the product's category; empty without a product. */
  value: Schema.String,
  lines: Schema.Array(OptionLine),
})
export type CategoryLevel = typeof CategoryLevel.Type

export class CategoryNotFound extends Schema.TaggedError<CategoryNotFound>()("CategoryNotFound", {}) {}

/** Products, vendors, manufacturers or another category still refer to it. */
export class CategoryInUse extends Schema.TaggedError<CategoryInUse>()("CategoryInUse", {}) {}

export class UpiTypeNotFound extends Schema.TaggedError<UpiTypeNotFound>()("UpiTypeNotFound", {}) {}

/** A category uses it. */
export class UpiTypeInUse extends Schema.TaggedError<UpiTypeInUse>()("UpiTypeInUse", {}) {}

export const CategoryRefused = Schema.Union(CategoryNotFound, UpiTypeNotFound, CodeTaken, FieldsRefused)

export const CategoryDeleteRefused = Schema.Union(CategoryNotFound, CategoryInUse)

export const UpiTypeDeleteRefused = Schema.Union(UpiTypeNotFound, UpiTypeInUse)
