import { Schema } from "effect"
import {
  ConfirmerCodeNeeded,
  RefundChanged,
  RefundConfirmerRefused,
  RefundNeedsConfirmation,
} from "./refund-confirmation"
import { OrderNotFound, OrderType, SalesOrderItemId } from "./sales-order"
import { SalesOrderId } from "./sales-order-id"
import { returnLengths, returnStatuses } from "./sales-return-rules"
import { CodeWrong, TooManyAttempts } from "./session"
import { StatusId } from "./status"

/** Sold units that a customer brings back (decisions D-137). */
export const ReturnItems = Schema.Struct({
  orderId: SalesOrderId,
  itemIds: Schema.Array(SalesOrderItemId),
  /** Active, or Damaged. */
  toStatusId: StatusId.pipe(Schema.filter((id) => returnStatuses.some((known) => known === id))),
  /** Why they come back. */
  note: Schema.String.pipe(Schema.maxLength(returnLengths.note)),
})
export type ReturnItems = typeof ReturnItems.Type

/** What a return would give back, in whole cents. */
export const ReturnAmount = Schema.Struct({ refund: Schema.Int })
export type ReturnAmount = typeof ReturnAmount.Type

/** The order that sold an item, and the item's place on it. */
export const SoldUnit = Schema.Struct({ orderId: SalesOrderId, orderType: OrderType, unitId: SalesOrderItemId })
export type SoldUnit = typeof SoldUnit.Type

/** Only a completed order has sold something. */
export class OrderNotCompleted extends Schema.TaggedError<OrderNotCompleted>()("OrderNotCompleted", {}) {}

/** It was not sold, or it came back already. */
export class UnitNotSold extends Schema.TaggedError<UnitNotSold>()("UnitNotSold", {}) {}

export class ReturnNoteMissing extends Schema.TaggedError<ReturnNoteMissing>()("ReturnNoteMissing", {}) {}

export const ReturnRefused = Schema.Union(
  OrderNotFound,
  OrderNotCompleted,
  UnitNotSold,
  ReturnNoteMissing,
  RefundNeedsConfirmation,
)

export const ConfirmRefundRefused = Schema.Union(
  OrderNotFound,
  RefundChanged,
  RefundConfirmerRefused,
  ConfirmerCodeNeeded,
  CodeWrong,
  TooManyAttempts,
)
