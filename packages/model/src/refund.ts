import { Schema } from "effect"
import { CreditNoteId } from "./credit-note"
import { id } from "./id"
import { CardTaken } from "./payment"
import { SalesOrderId } from "./sales-order-id"
import { orderTypes } from "./sales-order-rules"

export const RefundId = id("RefundId")
export type RefundId = typeof RefundId.Type

/** Money that a provider has not given back to a card. Whole cents. */
export const WaitingRefund = Schema.Struct({
  id: RefundId,
  orderId: SalesOrderId,
  orderType: Schema.Literal(...orderTypes),
  creditNoteId: CreditNoteId,
  /** Of the credit note. */
  number: Schema.String,
  /** Who took the units back, or cancelled the order. */
  person: Schema.String,
  centerName: Schema.String,
  at: Schema.Date,
  amount: Schema.Int,
  brand: CardTaken.fields.brand,
  lastFour: CardTaken.fields.lastFour,
  state: Schema.Literal("due", "refused"),
  /** The provider's word for what stopped it; empty while it has said nothing. */
  reason: Schema.String,
  /** When somebody tried it again; null for nobody. */
  askedAt: Schema.NullOr(Schema.Date),
})
export type WaitingRefund = typeof WaitingRefund.Type

export const RefundSearch = Schema.Struct({ page: Schema.Int, pageSize: Schema.Int })
export type RefundSearch = typeof RefundSearch.Type

export const OfRefund = Schema.Struct({ id: RefundId })
export type OfRefund = typeof OfRefund.Type

/** A refused refund that a person has given back another way, and how. */
export const SettleRefund = Schema.Struct({ id: RefundId, note: Schema.String })
export type SettleRefund = typeof SettleRefund.Type

/** It is not said how the money went back. */
export class RefundNoteMissing extends Schema.TaggedError<RefundNoteMissing>()("RefundNoteMissing", {}) {}

/** Nothing of that id waits at the caller's centers. */
export class RefundNotFound extends Schema.TaggedError<RefundNotFound>()("RefundNotFound", {}) {}

export const SettleRefundRefused = Schema.Union(RefundNotFound, RefundNoteMissing)
