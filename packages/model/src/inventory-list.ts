import { Schema } from "effect"
import { OptionLine, ValueType } from "./category-option"
import { Image } from "./image"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"
import { ItemFeature } from "./inventory-item-form"
import { ItemSummary } from "./inventory-item-list"
import { InventorySummary } from "./inventory-search"
import { StatusId } from "./status"

/** Something that products or items are searched by: a code of the searchable ones, or a dynamic field (document 1 §3). */
export const SearchField = Schema.Struct({
  code: Schema.String,
  name: Schema.String,
  valueType: ValueType,
  /** The codes of the fields that narrow its choices. */
  parentCodes: Schema.Array(Schema.String),
  orderSequence: Schema.Int,
  lines: Schema.Array(OptionLine),
})
export type SearchField = typeof SearchField.Type

/** A field that the search of a screen shows, and what it holds at first (decisions D-93). */
export const SearchEntry = Schema.Struct({
  code: Schema.String,
  orderSequence: Schema.Int,
  defaultValue: Schema.String,
})
export type SearchEntry = typeof SearchEntry.Type

/** An item as a search over all products finds it. Money is whole cents, days are `YYYY-MM-DD`. */
export const FoundItem = Schema.Struct({
  id: InventoryItemId,
  inventoryId: InventoryId,
  inventoryCode: Schema.String,
  description: Schema.String,
  statusId: StatusId,
  quantity: Schema.Int,
  groupCount: Schema.Int,
  centerName: Schema.String,
  barcode: Schema.NullOr(Schema.String),
  expiresOn: Schema.NullOr(Schema.String),
  specialPrice: Schema.NullOr(Schema.Int),
})
export type FoundItem = typeof FoundItem.Type

export const ItemFilter = Schema.Struct({
  words: Schema.String,
  inventoryId: Schema.NullOr(InventoryId),
  /** Empty: any. */
  itemIds: Schema.Array(InventoryItemId),
  /** The line of the field Condition. */
  conditionId: Schema.NullOr(Schema.Int),
  page: Schema.Int,
  pageSize: Schema.Int,
})
export type ItemFilter = typeof ItemFilter.Type

export const FoundItemPage = Schema.Struct({
  rows: Schema.Array(FoundItem),
  page: Schema.Int,
  pageSize: Schema.Int,
  total: Schema.Int,
})
export type FoundItemPage = typeof FoundItemPage.Type

/** One product with its photos and its items at the caller's centers (document 1 §3). */
export const InventoryRecord = Schema.Struct({
  ...InventorySummary.fields,
  /** False where it is inactive: nothing about it changes then. */
  isActive: Schema.Boolean,
  hasHistoryServices: Schema.Boolean,
  features: Schema.Array(ItemFeature),
  images: Schema.Array(Image),
  /** The first thousand. */
  items: Schema.Array(ItemSummary),
})
export type InventoryRecord = typeof InventoryRecord.Type

/** A product with the items at the caller's centers. */
export const InventoryWithItems = Schema.Struct({ ...InventorySummary.fields, items: Schema.Array(FoundItem) })
export type InventoryWithItems = typeof InventoryWithItems.Type

export const InventoryWithItemsPage = Schema.Struct({
  rows: Schema.Array(InventoryWithItems),
  page: Schema.Int,
  pageSize: Schema.Int,
  total: Schema.Int,
})
export type InventoryWithItemsPage = typeof InventoryWithItemsPage.Type

/** An item that can be put on an order: Active and not promised to another one. */
export const ItemForOrder = Schema.Struct({
  id: InventoryItemId,
  listPrice: Schema.Int,
  specialPrice: Schema.NullOr(Schema.Int),
  itemSpecialPrice: Schema.NullOr(Schema.Int),
  quantity: Schema.Int,
})
export type ItemForOrder = typeof ItemForOrder.Type

/** A product as it leaves in a workbook, with the items at the caller's centers. Money is whole cents. */
export const ExportedInventory = Schema.Struct({
  ...InventorySummary.fields,
  /** Null where there is none, and for everybody who may not see it (decisions D-46). */
  purchasedPrice: Schema.NullOr(Schema.Int),
  items: Schema.Array(FoundItem),
})
export type ExportedInventory = typeof ExportedInventory.Type

export const ExportPage = Schema.Struct({
  rows: Schema.Array(ExportedInventory),
  /** Whether the caller may see purchased prices at all: a workbook without the right has no such column. */
  hasPurchasedPrice: Schema.Boolean,
  page: Schema.Int,
  pageSize: Schema.Int,
  total: Schema.Int,
})
export type ExportPage = typeof ExportPage.Type
