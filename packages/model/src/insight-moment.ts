import { Schema } from "effect"
import { AdjustmentUsedForId, AdjustmentUsedId } from "./adjustment-used"
import { Center, CenterId } from "./center"
import { UnpaidInvoice } from "./insight"
import { isMoment, momentGroupings, takingsWays } from "./insight-rules"
import { TakingsRow, TenderTakings } from "./insight-sales"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"
import { Paged } from "./paged"
import { OrderType } from "./sales-order"
import { SalesOrderId } from "./sales-order-id"
import { cashReasons } from "./till-rules"
import { UserId } from "./user"

/*
 * What was in stock at a moment of the past, as a person would have seen it then (decision 225): what was recorded until then, whenever
 * it happened. No purchased price (G12). The same of orders and money (decision 233), which are cents.
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

export const MomentOrdersAsk = Schema.Struct({
  ...asked,
  /** Those of one status alone. */
  statusId: Schema.NullOr(Schema.Int),
})
export type MomentOrdersAsk = typeof MomentOrdersAsk.Type

/**
 * What orders were about at a moment, in sum. What is not kept of an order is in no sum: `unsure` orders of which nobody knows what they
 * held, and `unvalued` ones whose price of then is not known.
 */
export const MomentOrderSums = Schema.Struct({
  units: Schema.Int,
  /** Units that they held in the stock. */
  reserved: Schema.Int,
  unsure: Schema.Int,
  /** Without tax and shipping. */
  net: Schema.Int,
  unvalued: Schema.Int,
})
export type MomentOrderSums = typeof MomentOrderSums.Type

/** An order with the status that it had; its customer is named as today. */
export const MomentOrder = Schema.Struct({
  units: Schema.Int,
  /** Null where it is not known. */
  reserved: Schema.NullOr(Schema.Int),
  net: Schema.NullOr(Schema.Int),
  orderId: SalesOrderId,
  orderType: OrderType,
  statusId: Schema.Int,
  /** The day of the client on which it was opened. */
  day: Schema.String,
  customer: Schema.String,
  centerName: Schema.String,
})
export type MomentOrder = typeof MomentOrder.Type

/** A page of the orders, the newest first, and how many there were in each status. Completed and cancelled ones are those of the day of the moment. */
export const MomentOrders = Schema.Struct({
  ...Paged(MomentOrder).fields,
  at: Schema.String,
  statuses: Schema.Array(Schema.Struct({ statusId: Schema.Int, orders: Schema.Int, ...MomentOrderSums.fields })),
  /** Of all orders that were asked for. */
  sums: MomentOrderSums,
})
export type MomentOrders = typeof MomentOrders.Type

export const MomentPullsAsk = Schema.Struct(asked)
export type MomentPullsAsk = typeof MomentPullsAsk.Type

/** A submission of pulled items that nobody had decided on, with the units that it held at a center of today. */
export const MomentPull = Schema.Struct({
  pullId: AdjustmentUsedId,
  usedForId: AdjustmentUsedForId,
  usedForName: Schema.String,
  description: Schema.String,
  /** Who submitted it. */
  person: Schema.String,
  /** The day of the client on which it was submitted. */
  day: Schema.String,
  centerName: Schema.String,
  units: Schema.Int,
})
export type MomentPull = typeof MomentPull.Type

/** A page of them, the oldest first; `units` is what all of them held. */
export const MomentPulls = Schema.Struct({ ...Paged(MomentPull).fields, at: Schema.String, units: Schema.Int })
export type MomentPulls = typeof MomentPulls.Type

export const MomentOwedAsk = Schema.Struct(asked)
export type MomentOwedAsk = typeof MomentOwedAsk.Type

/** A page of the invoices of which something was open, the oldest first; `open` is that of all of them. */
export const MomentOwed = Schema.Struct({ ...Paged(UnpaidInvoice).fields, at: Schema.String, open: Schema.Int })
export type MomentOwed = typeof MomentOwed.Type

export const MomentTakingsAsk = Schema.Struct({
  ...asked,
  /** By cash or one brand of card alone. */
  tender: Schema.NullOr(Schema.String),
  way: Schema.NullOr(Schema.Literal(...takingsWays)),
})
export type MomentTakingsAsk = typeof MomentTakingsAsk.Type

/** The cash that should have been in a person's drawer at a center. */
export const MomentDrawer = Schema.Struct({
  userId: UserId,
  person: Schema.String,
  centerId: CenterId,
  centerName: Schema.String,
  cash: Schema.Int,
})
export type MomentDrawer = typeof MomentDrawer.Type

/**
 * A page of the payments and refunds of the day of the moment up to it, the newest first; `amount` is that of all of them. All tenders of
 * these hours, and the drawers with something to count.
 */
export const MomentTakings = Schema.Struct({
  ...Paged(TakingsRow).fields,
  at: Schema.String,
  amount: Schema.Int,
  tenders: Schema.Array(TenderTakings),
  drawers: Schema.Array(MomentDrawer),
})
export type MomentTakings = typeof MomentTakings.Type

export const MomentDrawerAsk = Schema.Struct({ ...asked, userId: UserId })
export type MomentDrawerAsk = typeof MomentDrawerAsk.Type

/** Cash that went into a drawer, or out of it, which is negative. */
export const DrawerMovement = Schema.Struct({
  reason: Schema.Literal(...cashReasons),
  /** On the client's clock, as `2026-11-30T14:03:05`. */
  at: Schema.String,
  centerName: Schema.String,
  /** The order that was paid or given back; null where the cash is of none. */
  order: Schema.NullOr(Schema.Struct({ id: SalesOrderId, orderType: OrderType, number: Schema.String })),
  /** Why it was put in or taken out. */
  note: Schema.String,
  amount: Schema.Int,
})
export type DrawerMovement = typeof DrawerMovement.Type

/** A page of what nobody had counted yet of a person's drawer at a moment, the newest first; `cash` is all of it. */
export const MomentDrawerRows = Schema.Struct({
  ...Paged(DrawerMovement).fields,
  at: Schema.String,
  person: Schema.String,
  cash: Schema.Int,
})
export type MomentDrawerRows = typeof MomentDrawerRows.Type
