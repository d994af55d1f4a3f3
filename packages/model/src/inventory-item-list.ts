import { Schema } from "effect"
import { Image } from "./image"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"
import { StatusId } from "./status"

/** What one field of an item holds: of a choice the id of its line. */
export const ItemValue = Schema.Struct({ code: Schema.String, name: Schema.String, value: Schema.String })
export type ItemValue = typeof ItemValue.Type

/** An item as the table of its product shows it. Days are `YYYY-MM-DD`. */
export const ItemSummary = Schema.Struct({
  id: InventoryItemId,
  inventoryId: InventoryId,
  statusId: StatusId,
  statusName: Schema.String,
  quantity: Schema.Int,
  groupCount: Schema.Int,
  centerName: Schema.String,
  /** The places it lies in, from the largest to the smallest. */
  location: Schema.String,
  barcode: Schema.NullOr(Schema.String),
  /** All items of its product share the product's own barcode (decisions D-87). */
  sharesBarcode: Schema.Boolean,
  expiresOn: Schema.NullOr(Schema.String),
  /** It is in stock, and its product has fewer items than its minimum (decisions D-72). */
  isLow: Schema.Boolean,
  isExpired: Schema.Boolean,
  /** The day on which it expires, when that is within the next 30 (decisions D-72). */
  nearExpiry: Schema.NullOr(Schema.String),
  /** How many items its product has, and how many it should have at least. */
  itemCount: Schema.Int,
  minimumQuantity: Schema.Int,
  images: Schema.Array(Image),
  /** The fields of its form, as far as the caller may see them. */
  values: Schema.Array(ItemValue),
})
export type ItemSummary = typeof ItemSummary.Type

export const itemColumns = ["inventoryItemID", "quantity", "expiryDate"] as const
export const ItemColumn = Schema.Literal(...itemColumns)
export type ItemColumn = typeof ItemColumn.Type

export const ItemSearch = Schema.Struct({
  inventoryId: InventoryId,
  statusId: Schema.NullOr(StatusId),
  order: Schema.Struct({ by: ItemColumn, direction: Schema.Literal("asc", "desc") }),
  page: Schema.Int,
  pageSize: Schema.Int,
})
export type ItemSearch = typeof ItemSearch.Type

export const ItemPage = Schema.Struct({
  rows: Schema.Array(ItemSummary),
  page: Schema.Int,
  pageSize: Schema.Int,
  total: Schema.Int,
})
export type ItemPage = typeof ItemPage.Type
