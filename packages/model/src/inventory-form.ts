import { Schema } from "effect"
import { CategoryId, CategoryNotFound } from "./category"
import { CategoryOption, FeatureGroup, FeaturesLocked, FieldsRefused, FieldValues } from "./category-option"
import { ImageList } from "./image"
import { InventoryId } from "./inventory"
import { ItemFeature } from "./inventory-item-form"
import { StatusNotAllowed } from "./removal"
import { RoleRefused } from "./role"
import { StaleVersion } from "./stale-version"
import { StatusId } from "./status"

/** A product's form: its fields with their stored values, as far as the caller may see them (document 1 §3). */
export const InventoryForm = Schema.Struct({
  /** Null for a product that is not stored yet. */
  id: Schema.NullOr(InventoryId),
  categoryId: CategoryId,
  /** Grows with every save; a save of an older version is refused. Null for a new product. */
  version: Schema.NullOr(Schema.Int),
  isActive: Schema.Boolean,
  hasColour: Schema.Boolean,
  /** The main photo. */
  image: Schema.NullOr(Schema.String),
  /** The product's own photos; its colours have theirs. */
  photos: ImageList,
  fields: Schema.Array(CategoryOption),
  /** The sensitive groups that the caller may unlock; nobody else learns of them. */
  features: Schema.Array(FeatureGroup),
  /** A product's information about all its items. */
  ofItems: Schema.Array(ItemFeature),
  values: FieldValues,
  /** Read-only fields for the caller (decisions D-46). */
  readOnly: Schema.Array(Schema.String),
})
export type InventoryForm = typeof InventoryForm.Type

export const InventorySave = Schema.Struct({
  id: Schema.NullOr(InventoryId),
  /** For a new product; a stored one never changes its category. */
  categoryId: Schema.NullOr(CategoryId),
  /** The edited version; without one the save overwrites the stored values, field by field. */
  version: Schema.NullOr(Schema.Int),
  values: FieldValues,
})
export type InventorySave = typeof InventorySave.Type

export const InventorySaved = Schema.Struct({ id: InventoryId, version: Schema.Int })
export type InventorySaved = typeof InventorySaved.Type

/** The new status of a product. */
export const InventoryStatus = Schema.Struct({ id: InventoryId, statusId: StatusId })
export type InventoryStatus = typeof InventoryStatus.Type

/** The new status of several products. */
export const InventoryStatuses = Schema.Struct({
  statusId: StatusId,
  /** Those that had another status before. */
  turned: Schema.Array(InventoryId),
})
export type InventoryStatuses = typeof InventoryStatuses.Type

export class InventoryNotFound extends Schema.TaggedError<InventoryNotFound>()("InventoryNotFound", {}) {}

/** The product is inactive and refuses changes, or already has the requested status (document 1 §4). */
export class InventoryInactive extends Schema.TaggedError<InventoryInactive>()("InventoryInactive", {}) {}

export const InventoryFormRefused = Schema.Union(InventoryNotFound, CategoryNotFound)

export const InventorySaveRefused = Schema.Union(
  InventoryNotFound,
  CategoryNotFound,
  InventoryInactive,
  StaleVersion,
  FieldsRefused,
  FeaturesLocked,
  RoleRefused,
)

export const InventoryStatusRefused = Schema.Union(InventoryNotFound, InventoryInactive, StatusNotAllowed, RoleRefused)
