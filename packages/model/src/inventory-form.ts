import { Schema } from "effect"
import { CategoryId } from "./category"
import { CategoryOption, FeatureGroup, FieldValues } from "./category-option"
import { ImageList } from "./image"
import { InventoryId } from "./inventory"
import { ItemFeature } from "./inventory-item-form"
import { StatusId } from "./status"

/** A product's form: its fields, in what is stored of each, as far as the caller may see it (document 1 §3). */
export const InventoryForm = Schema.Struct({
  /** Null for a product that is not stored yet. */
  id: Schema.NullOr(InventoryId),
  categoryId: CategoryId,
  /** Grows with every save; a save of an older one is refused. Null where nothing is stored. */
  version: Schema.NullOr(Schema.Int),
  isActive: Schema.Boolean,
  hasColour: Schema.Boolean,
  /** The main photo. */
  image: Schema.NullOr(Schema.String),
  /** The product's own; those of its colours are theirs. */
  photos: ImageList,
  fields: Schema.Array(CategoryOption),
  /** The groups of sensitive fields that the caller may unlock; nobody else learns of them. */
  features: Schema.Array(FeatureGroup),
  /** What a stored product says of all its items. */
  ofItems: Schema.Array(ItemFeature),
  values: FieldValues,
  /** Fields that the caller sees and may not change (decisions D-46). */
  readOnly: Schema.Array(Schema.String),
})
export type InventoryForm = typeof InventoryForm.Type

export const InventorySave = Schema.Struct({
  id: Schema.NullOr(InventoryId),
  /** Of a new product; that of a stored one never changes. */
  categoryId: Schema.NullOr(CategoryId),
  /** The version that was edited; without one whatever is stored is overwritten, field by field. */
  version: Schema.NullOr(Schema.Int),
  values: FieldValues,
})
export type InventorySave = typeof InventorySave.Type

export const InventorySaved = Schema.Struct({ id: InventoryId, version: Schema.Int })
export type InventorySaved = typeof InventorySaved.Type

/** What a product's status has become. */
export const InventoryStatus = Schema.Struct({ id: InventoryId, statusId: StatusId })
export type InventoryStatus = typeof InventoryStatus.Type

export class InventoryNotFound extends Schema.TaggedError<InventoryNotFound>()("InventoryNotFound", {}) {}

export class CategoryNotFound extends Schema.TaggedError<CategoryNotFound>()("CategoryNotFound", {}) {}

/** The product is inactive, so nothing about it changes, or is already in the status asked for (document 1 §4). */
export class InventoryInactive extends Schema.TaggedError<InventoryInactive>()("InventoryInactive", {}) {}

/** Somebody else saved in between: what is stored now, so that both versions can be shown. */
export class StaleVersion extends Schema.TaggedError<StaleVersion>()("StaleVersion", {
  version: Schema.Int,
  values: FieldValues,
}) {}
