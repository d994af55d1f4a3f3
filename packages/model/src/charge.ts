import { Schema } from "effect"
import { id } from "./id"
import { AmountAboveOpen, AmountMissing } from "./invoice-payment"
import { CheckoutRefused, OrderNotFound, SubmitOrder } from "./sales-order"
import { SalesOrderId } from "./sales-order-id"

/** A card that a provider is asked to charge at a reader. */
export const ChargeId = id("ChargeId")
export type ChargeId = typeof ChargeId.Type

/** A card payment at the reader: of an Instant order as a whole, of an Account order or its invoice as an amount. */
export const StartCharge = Schema.Struct({
  ...SubmitOrder.omit("paymentType", "card").fields,
  /** Whole cents; an Instant order is paid in full and reads no amount. */
  amount: Schema.NullOr(Schema.Int),
})
export type StartCharge = typeof StartCharge.Type

/** The order's center has no reader: its cards are taken at the counter's own terminal, and recorded. */
export class ReaderMissing extends Schema.TaggedError<ReaderMissing>()("ReaderMissing", {}) {}

/** No charge of this order is open. */
export class ChargeNotFound extends Schema.TaggedError<ChargeNotFound>()("ChargeNotFound", {}) {}

export const StartChargeRefused = Schema.Union(
  ...CheckoutRefused.members,
  AmountMissing,
  AmountAboveOpen,
  ReaderMissing,
)
export const SettleChargeRefused = Schema.Union(OrderNotFound, ChargeNotFound)

/** An event as the provider sent it, and the signature that it put beside it. */
export const ChargeEvent = Schema.Struct({ body: Schema.String, signature: Schema.String })

/** Not signed by the provider, or signed too long ago. */
export class EventRefused extends Schema.TaggedError<EventRefused>()("EventRefused", {}) {}

export const OfCharge = Schema.Struct({ orderId: SalesOrderId })
