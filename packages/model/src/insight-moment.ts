import { Schema } from "effect"
import { Center, CenterId } from "./center"
import { isMoment, momentGroupings } from "./insight-rules"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"
import { Paged } from "./paged"

/*
 * What was in stock at a moment of the past, as a person would have seen it then (decision 225): what was recorded until then, whenever
 * it happened. No purchased price (G12).
 */

/** On the client's clock where it names no zone. */
export const Moment = Schema.String.pipe(Schema.filter((text) => isMoment(text)))

const asked = {
  /** Null: now. */
  at: Schema.NullOr(Moment),
  centerId: Schema.NullOr(CenterId),
  page: Schema.Int,
  pageSize: Schema.Int,
}

/** A moment of which nothing is known: it is still to come, or nothing was recorded yet. */
export class MomentRefused extends Schema.TaggedError<MomentRefused>()("MomentRefused", {
  why: Schema.Literal("future", "early"),
  /** The first record, on the client's clock; null: there is none. */
  since: Schema.NullOr(Schema.String),
}) {}

export const MomentAsk = Schema.Struct({
  ...asked,
  by: Schema.Literal(...momentGroupings),
  /** One of the groups alone. */
  groupId: Schema.NullOr(Schema.Int),
})
export type MomentAsk = typeof MomentAsk.Type

/** What was in stock of a brand, a category or at a center. `id` 0: products without a brand. */
export const MomentGroup = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  units: Schema.Int,
  products: Schema.Int,
})
export type MomentGroup = typeof MomentGroup.Type

/** A product in stock at the moment; its names are those of today. */
export const MomentProduct = Schema.Struct({
  inventoryId: InventoryId,
  code: Schema.String,
  name: Schema.String,
  brandName: Schema.NullOr(Schema.String),
  categoryName: Schema.String,
  units: Schema.Int,
})
export type MomentProduct = typeof MomentProduct.Type

/** A page of the products, most units first; the units of all of them are the stock. */
export const MomentStock = Schema.Struct({
  ...Paged(MomentProduct).fields,
  /** The moment by the client's clock, as `2026-11-30T14:03:05`. */
  at: Schema.String,
  /** The first record by the same clock; null: nothing has moved yet. */
  since: Schema.NullOr(Schema.String),
  centers: Schema.Array(Center),
  units: Schema.Int,
  /** Those with most units, and how many there are. */
  groups: Schema.Array(MomentGroup),
  groupCount: Schema.Int,
})
export type MomentStock = typeof MomentStock.Type

export const MomentItemsAsk = Schema.Struct({ ...asked, inventoryId: InventoryId })
export type MomentItemsAsk = typeof MomentItemsAsk.Type

/** An item of a product as it was at the moment; the names of its center and place are those of today. */
export const MomentItem = Schema.Struct({
  itemId: InventoryItemId,
  statusId: Schema.Int,
  statusName: Schema.String,
  isInStock: Schema.Boolean,
  centerName: Schema.String,
  /** Empty: none is known. */
  place: Schema.String,
  units: Schema.Int,
})
export type MomentItem = typeof MomentItem.Type

/** A page of the items that had units, in any status, by their id; `units` were in stock. */
export const MomentItems = Schema.Struct({
  ...Paged(MomentItem).fields,
  at: Schema.String,
  code: Schema.String,
  name: Schema.String,
  units: Schema.Int,
})
export type MomentItems = typeof MomentItems.Type
