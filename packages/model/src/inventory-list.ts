import { Schema } from "effect"
import { OptionLine, ValueType } from "./category-option"
import { CenterId } from "./center"
import { Image } from "./image"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"
import { ItemFeature } from "./inventory-item-form"
import { ItemSummary } from "./inventory-item-list"
import { InventorySummary } from "./inventory-search"
import { Paged } from "./paged"
import { StatusId } from "./status"

/** A search key of products or items: a searchable code, or a dynamic field (document 1 §3). */
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

/** A field in a screen's search, and its initial value (decisions D-93). */
export const SearchEntry = Schema.Struct({
  code: Schema.String,
  orderSequence: Schema.Int,
  defaultValue: Schema.String,
})
export type SearchEntry = typeof SearchEntry.Type

/** An item found by a search over all products. Money is whole cents, days are `YYYY-MM-DD`. */
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

export const FoundItemPage = Paged(FoundItem)
export type FoundItemPage = typeof FoundItemPage.Type

/** One product with its photos and its items at the caller's centers (document 1 §3). */
export const InventoryRecord = Schema.Struct({
  ...InventorySummary.fields,
  /** False for an inactive product, which refuses changes. */
  isActive: Schema.Boolean,
  hasHistoryServices: Schema.Boolean,
  features: Schema.Array(ItemFeature),
  images: Schema.Array(Image),
  /** The first thousand. */
  items: Schema.Array(ItemSummary),
})
export type InventoryRecord = typeof InventoryRecord.Type

/** The Active units of a product at a center. */
const CenterStock = Schema.Struct({
  centerId: CenterId,
  centerName: Schema.String,
  inStock: Schema.Int,
  /** Those of them that orders hold. */
  reserved: Schema.Int,
  /** Those that an order takes unless one is named: neither reserved nor expired (decisions D-105). */
  free: Schema.Int,
})

/** A product as lists show it, with where its units are and how many are to come. */
export const InventoryStanding = Schema.Struct({
  ...InventorySummary.fields,
  /** Each of the caller's centers, those without a unit too. */
  centers: Schema.Array(CenterStock),
  /** The free units at the client's other centers. */
  freeElsewhere: Schema.Int,
  /** Open units on vendor orders, which name no center (decisions D-143). */
  onOrder: Schema.Int,
})
export type InventoryStanding = typeof InventoryStanding.Type

/** A product with the items at the caller's centers. */
export const InventoryWithItems = Schema.Struct({ ...InventorySummary.fields, items: Schema.Array(FoundItem) })
export type InventoryWithItems = typeof InventoryWithItems.Type

export const InventoryWithItemsPage = Paged(InventoryWithItems)
export type InventoryWithItemsPage = typeof InventoryWithItemsPage.Type

/** An item that an order may take: active and not reserved. */
export const ItemForOrder = Schema.Struct({
  id: InventoryItemId,
  listPrice: Schema.NullOr(Schema.Int),
  specialPrice: Schema.NullOr(Schema.Int),
  itemSpecialPrice: Schema.NullOr(Schema.Int),
  quantity: Schema.Int,
})
export type ItemForOrder = typeof ItemForOrder.Type

/** A product in an exported workbook, with the items at the caller's centers. Money is whole cents. */
export const ExportedInventory = Schema.Struct({
  ...InventorySummary.fields,
  /** Null if there is none, and for callers who may not see it (decisions D-46). */
  purchasedPrice: Schema.NullOr(Schema.Int),
  items: Schema.Array(FoundItem),
})
export type ExportedInventory = typeof ExportedInventory.Type

export const ExportPage = Schema.Struct({
  ...Paged(ExportedInventory).fields,
  /** Whether the caller may see purchased prices: otherwise a workbook has no such column. */
  hasPurchasedPrice: Schema.Boolean,
})
export type ExportPage = typeof ExportPage.Type
