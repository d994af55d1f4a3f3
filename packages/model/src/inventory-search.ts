import { Schema } from "effect"
import { CategoryId } from "./category"
import { InventoryId } from "./inventory"
import { StatusId } from "./status"

/** A product as a list shows it. Money is whole cents; days are `YYYY-MM-DD`. */
export const InventorySummary = Schema.Struct({
  id: InventoryId,
  code: Schema.String,
  number: Schema.String,
  description: Schema.String,
  model: Schema.String,
  upc: Schema.String,
  listPrice: Schema.Int,
  specialPrice: Schema.NullOr(Schema.Int),
  categoryId: CategoryId,
  categoryName: Schema.String,
  itemTypeName: Schema.String,
  itemTypeCode: Schema.String,
  brandName: Schema.String,
  manufacturerName: Schema.String,
  mainImage: Schema.NullOr(Schema.String),
  itemCount: Schema.Int,
  totalQuantity: Schema.Int,
  minimumQuantity: Schema.Int,
  isExpired: Schema.Boolean,
  /** The earliest day within the next 30 on which an active item expires (decisions D-72). */
  nearExpiry: Schema.NullOr(Schema.String),
  statusId: StatusId,
  hasSameBarcodeForItems: Schema.Boolean,
  /** Whether what is of its category comes in colours. */
  hasColour: Schema.Boolean,
})
export type InventorySummary = typeof InventorySummary.Type

/** The columns that a list may be ordered by, as the column configuration names them (document 1 §3). */
export const orderColumns = ["inventoryID", "inventoryNumber", "inventoryDesc", "listPrice", "createdDate"] as const
export const OrderColumn = Schema.Literal(...orderColumns)
export type OrderColumn = typeof OrderColumn.Type

/** What a list is narrowed to: a code of the searchable ones, or of a dynamic field, with the value wanted. */
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

export const InventoryPage = Schema.Struct({
  rows: Schema.Array(InventorySummary),
  page: Schema.Int,
  pageSize: Schema.Int,
  total: Schema.Int,
})
export type InventoryPage = typeof InventoryPage.Type

/** A code that nothing can be filtered by, or a value that its code does not know: never an ignored filter. */
export class FilterRefused extends Schema.TaggedError<FilterRefused>()("FilterRefused", {
  code: Schema.String,
  reason: Schema.Literal("unknown", "value"),
}) {}

/** A column of a list: what it is called, whether one may order by it (document 1 §3). */
export const ListColumn = Schema.Struct({
  /** One that one may order by is an `OrderColumn`. */
  code: Schema.String,
  name: Schema.String,
  orderSequence: Schema.Int,
  isSort: Schema.Boolean,
  isOrderDefault: Schema.Boolean,
  screenName: Schema.String,
})
export type ListColumn = typeof ListColumn.Type
