import { Schema } from "effect"
import { Image } from "./image"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"
import { itemColumns } from "./list-column"
import { Paged } from "./paged"
import { StatusId } from "./status"

/** The value of one field of an item; a choice is its line's id. */
export const ItemValue = Schema.Struct({ code: Schema.String, name: Schema.String, value: Schema.String })
export type ItemValue = typeof ItemValue.Type

/** An item in its product's table. Days are `YYYY-MM-DD`. */
export const ItemSummary = Schema.Struct({
  id: InventoryItemId,
  inventoryId: InventoryId,
  statusId: StatusId,
  statusName: Schema.String,
  quantity: Schema.Int,
  groupCount: Schema.Int,
  /** Waits for the day of a planned relocation (decisions D-89). */
  isInRelocation: Schema.Boolean,
  /** A radio tag hangs on it, by which it can be found. */
  isTagged: Schema.Boolean,
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
  /** Its expiry day, if within the next 30 days (decisions D-72). */
  nearExpiry: Schema.NullOr(Schema.String),
  /** Its product's number of items, and their minimum. */
  itemCount: Schema.Int,
  minimumQuantity: Schema.Int,
  images: Schema.Array(Image),
  /** The fields of its form that the caller may see. */
  values: Schema.Array(ItemValue),
})
export type ItemSummary = typeof ItemSummary.Type

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

export const ItemPage = Paged(ItemSummary)
export type ItemPage = typeof ItemPage.Type
