import { Schema } from "effect"
import { OptionLine, ValueType } from "./category-option"
import { id } from "./id"

/** A kind of goods; its definitions make the form of its products. */
export const CategoryId = id("CategoryId")
export type CategoryId = typeof CategoryId.Type

/** A kind of unique product identifier, which goods are marked with (document 1 §7). */
export const UpiTypeId = id("UpiTypeId")
export type UpiTypeId = typeof UpiTypeId.Type

export const Category = Schema.Struct({
  id: CategoryId,
  code: Schema.String,
  name: Schema.String,
  description: Schema.String,
  sortOrder: Schema.Int,
  /** Fields that have attributes are shown where this is one of them, as with the attribute of a chosen line. */
  attributeId: Schema.NullOr(Schema.Int),
  /** False keeps its products out of the public catalogue (decisions D-02). */
  isShownOnline: Schema.Boolean,
  upiTypeId: Schema.NullOr(UpiTypeId),
})
export type Category = typeof Category.Type

/** A new category, or what a known one is to be. */
export const CategorySave = Schema.Struct({
  ...Category.fields,
  id: Schema.NullOr(CategoryId),
  /** A new category has the fields of this one; without it, those that every category has. */
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

/** What fields are shown by: an id that lines of choices carry, under the names of those lines. */
export const CategoryAttribute = Schema.Struct({ id: Schema.Int, name: Schema.String })
export type CategoryAttribute = typeof CategoryAttribute.Type

/** A field by which the category of a product is chosen: the form of everything else follows from it. */
export const CategoryLevel = Schema.Struct({
  code: Schema.Literal("Category"),
  name: Schema.String,
  valueType: ValueType,
  /** The id of the product's category; empty without a product. */
  value: Schema.String,
  lines: Schema.Array(OptionLine),
})
export type CategoryLevel = typeof CategoryLevel.Type

/**
 * What is wrong with a category, by the names of the calls (document 1 §5). The form runs it to be quick, the domain
 * decides by it.
 */
export const categoryProblems = ({ name }: Pick<Category, "name">): Readonly<Record<string, string>> =>
  name.trim() === "" ? { categoryName: "Category name is required" } : {}

/** The same of a UPI type. */
export const upiTypeProblems = ({ name }: Pick<UpiType, "name">): Readonly<Record<string, string>> =>
  name.trim() === "" ? { name: "UPI type name is required" } : {}

/** Products, vendors, manufacturers or another category still refer to it. */
export class CategoryInUse extends Schema.TaggedError<CategoryInUse>()("CategoryInUse", {}) {}

export class UpiTypeNotFound extends Schema.TaggedError<UpiTypeNotFound>()("UpiTypeNotFound", {}) {}

/** A category is marked with it. */
export class UpiTypeInUse extends Schema.TaggedError<UpiTypeInUse>()("UpiTypeInUse", {}) {}
