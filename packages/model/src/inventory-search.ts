import { Schema } from "effect"
import { CategoryId } from "./category"
import { ChannelReading } from "./channel-sync"
import { InventoryId } from "./inventory"
import { orderColumns } from "./list-column"
import { Paged } from "./paged"
import { StatusId } from "./status"

/** A product in a list. Money is whole cents; days are `YYYY-MM-DD`. */
export const InventorySummary = Schema.Struct({
  id: InventoryId,
  code: Schema.String,
  number: Schema.String,
  description: Schema.String,
  model: Schema.String,
  upc: Schema.String,
  /** Null: not sold until somebody sets one (decisions D-158). */
  listPrice: Schema.NullOr(Schema.Int),
  specialPrice: Schema.NullOr(Schema.Int),
  /** The lowest price of its own that a unit in stock has. */
  itemSpecialPrice: Schema.NullOr(Schema.Int),
  categoryId: CategoryId,
  categoryName: Schema.String,
  itemTypeName: Schema.String,
  itemTypeCode: Schema.String,
  brandName: Schema.String,
  manufacturerName: Schema.String,
  mainImage: Schema.NullOr(Schema.String),
  itemCount: Schema.Int,
  totalQuantity: Schema.Int,
  /** The units that no order holds. */
  availableQuantity: Schema.Int,
  minimumQuantity: Schema.Int,
  isExpired: Schema.Boolean,
  /** The earliest expiry of an active item within the next 30 days (decisions D-72). */
  nearExpiry: Schema.NullOr(Schema.String),
  statusId: StatusId,
  hasSameBarcodeForItems: Schema.Boolean,
  /** Whether products of its category come in colours. */
  hasColour: Schema.Boolean,
})
export type InventorySummary = typeof InventorySummary.Type

/** The same with where its units are, and what the channels say of it, a reading of each (decisions D-117). */
export const SyncedInventory = Schema.Struct({
  ...InventorySummary.fields,
  /** The units that an order takes at the caller's centers unless one is named: neither reserved nor expired (decisions D-105). */
  freeHere: Schema.Int,
  /** The same at the client's other centers. */
  freeElsewhere: Schema.Int,
  /** The units in stock here. */
  inHouse: Schema.Int,
  readings: Schema.Array(ChannelReading),
})
export type SyncedInventory = typeof SyncedInventory.Type

export const OrderColumn = Schema.Literal(...orderColumns)
export type OrderColumn = typeof OrderColumn.Type

/** A list filter: a searchable code or a dynamic field, with the wanted value. */
export const Filter = Schema.Struct({ code: Schema.String, value: Schema.String })
export type Filter = typeof Filter.Type

export const InventorySearch = Schema.Struct({
  filters: Schema.Array(Filter),
  isLowOnly: Schema.Boolean,
  order: Schema.Struct({ by: OrderColumn, direction: Schema.Literal("asc", "desc") }),
  page: Schema.Int,
  pageSize: Schema.Int,
})
export type InventorySearch = typeof InventorySearch.Type

export const InventoryPage = Paged(InventorySummary)
export type InventoryPage = typeof InventoryPage.Type

export const SyncedPage = Paged(SyncedInventory)
export type SyncedPage = typeof SyncedPage.Type

/** A code that is not filterable, or a value that it does not know: a filter is never ignored. */
export class FilterRefused extends Schema.TaggedError<FilterRefused>()("FilterRefused", {
  code: Schema.String,
  reason: Schema.Literal("unknown", "value"),
}) {}

/** A column of a list: its name, and whether it is sortable (document 1 §3). */
export const ListColumn = Schema.Struct({
  /** A sortable one is an `OrderColumn`. */
  code: Schema.String,
  name: Schema.String,
  orderSequence: Schema.Int,
  isSort: Schema.Boolean,
  isOrderDefault: Schema.Boolean,
  screenName: Schema.String,
})
export type ListColumn = typeof ListColumn.Type
