import { Schema } from "effect"
import { CategoryOption, FieldValues } from "./category-option"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"
import { ItemSummary } from "./inventory-item-list"

/** A product's information about all its items (document 1 §3): `data` is the text of its value. */
export const ItemFeature = Schema.Struct({
  id: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  data: Schema.String,
})
export type ItemFeature = typeof ItemFeature.Type

/** The two types, for every client; their ids belong to the installation. */
export const itemFeatures = (product: {
  readonly tracksRemainder: boolean
  readonly sharesBarcode: boolean
}): ReadonlyArray<ItemFeature> => [
  { id: 1, code: "TrackingRemainder", name: "Tracking remainder", data: String(product.tracksRemainder) },
  { id: 2, code: "HasSameBarcodeForItems", name: "Same barcode for all items", data: String(product.sharesBarcode) },
]

/** An item's form: its fields with their stored values, as far as the caller may see them (document 1 §2.8). */
export const ItemForm = Schema.Struct({
  inventoryId: InventoryId,
  /** Null for an item to be added. */
  id: Schema.NullOr(InventoryItemId),
  /** Grows with every change; a save of an older version is refused. Null for a new item. */
  version: Schema.NullOr(Schema.Int),
  /** False for an inactive item and for any item of an inactive product: they refuse changes. */
  isActive: Schema.Boolean,
  fields: Schema.Array(CategoryOption),
  values: FieldValues,
  /** Read-only fields for the caller (decisions D-46). */
  readOnly: Schema.Array(Schema.String),
  features: Schema.Array(ItemFeature),
  /** The requested item, or the first thousand of the product. */
  items: Schema.Array(ItemSummary),
})
export type ItemForm = typeof ItemForm.Type

export const ItemSave = Schema.Struct({
  inventoryId: InventoryId,
  /** Null adds an item. */
  id: Schema.NullOr(InventoryItemId),
  /** The edited version; without one the save overwrites the stored values, field by field. */
  version: Schema.NullOr(Schema.Int),
  values: FieldValues,
})
export type ItemSave = typeof ItemSave.Type

/** Received units: of an existing item, or as a new one. */
export const ItemAddition = Schema.Struct({
  inventoryId: InventoryId,
  id: Schema.NullOr(InventoryItemId),
  quantity: Schema.Int,
  values: FieldValues,
})
export type ItemAddition = typeof ItemAddition.Type

export const ItemSaved = Schema.Struct({
  id: InventoryItemId,
  inventoryId: InventoryId,
  version: Schema.Int,
  quantity: Schema.Int,
})
export type ItemSaved = typeof ItemSaved.Type

/** Units are added only to what is in stock (decision 162). */
export class ItemNotInStock extends Schema.TaggedError<ItemNotInStock>()("ItemNotInStock", {}) {}

/** The item is inactive and refuses changes (document 1 §2.8). */
export class ItemInactive extends Schema.TaggedError<ItemInactive>()("ItemInactive", {}) {}
