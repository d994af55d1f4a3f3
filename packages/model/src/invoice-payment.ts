import { Schema } from "effect"
import { InvoiceNotFound } from "./invoice"
import { CardOffered, CardRefused, PaymentDetailMissing, PaymentType } from "./payment"
import { OrderLocked, OrderNotFound, OrderPaying } from "./sales-order"
import { SalesOrderId } from "./sales-order-id"

/** A payment of the invoice of a submitted order. */
export const PayInvoice = Schema.Struct({
  orderId: SalesOrderId,
  /** Whole cents. */
  amount: Schema.Int,
  paymentType: PaymentType,
  /** Read for card payments alone. */
  card: CardOffered,
})
export type PayInvoice = typeof PayInvoice.Type

export class AmountMissing extends Schema.TaggedError<AmountMissing>()("AmountMissing", {}) {}

/** More than the invoice still owes: that amount in whole cents. */
export class AmountAboveOpen extends Schema.TaggedError<AmountAboveOpen>()("AmountAboveOpen", { open: Schema.Int }) {}

export const PayRefused = Schema.Union(
  OrderNotFound,
  InvoiceNotFound,
  OrderLocked,
  OrderPaying,
  AmountMissing,
  AmountAboveOpen,
  PaymentDetailMissing,
  CardRefused,
)
