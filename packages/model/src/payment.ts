import { Schema } from "effect"
import { id } from "./id"
import { cardBrands, paymentTypes } from "./payment-rules"

export const PaymentId = id("PaymentId")
export type PaymentId = typeof PaymentId.Type

export const PaymentType = Schema.Literal(...paymentTypes)
export type PaymentType = typeof PaymentType.Type

const CardBrand = Schema.Literal(...cardBrands)

/** All that is ever kept of a card (decisions D-34). */
export const CardTaken = Schema.Struct({
  brand: CardBrand,
  lastFour: Schema.String.pipe(Schema.pattern(/^[0-9]{4}$/)),
  expMonth: Schema.Int.pipe(Schema.between(1, 12)),
  expYear: Schema.Int.pipe(Schema.between(2000, 2999)),
})
export type CardTaken = typeof CardTaken.Type

/** What the bff made of the card fields: the reduced card, or why there is none. */
export const CardOffered = Schema.Union(CardTaken, Schema.Literal("missing", "number", "expiry"))
export type CardOffered = typeof CardOffered.Type

/** Money that was taken for an invoice. Money is whole cents. */
export const Payment = Schema.Struct({
  id: PaymentId,
  type: PaymentType,
  amount: Schema.Int,
  /** What was handed over: cash is rounded to the smallest coin (decisions D-133). */
  handed: Schema.Int,
  card: Schema.NullOr(CardTaken),
  by: Schema.String,
  at: Schema.Date,
})
export type Payment = typeof Payment.Type

/** A payment as the copies of an invoice name it. Money is whole cents. */
export const PaymentPart = Schema.Struct({
  type: PaymentType,
  brand: Schema.NullOr(CardBrand),
  lastFour: Schema.NullOr(Schema.String),
  amount: Schema.Int,
})
export type PaymentPart = typeof PaymentPart.Type

/** A card payment without number, CVV or expiry. */
export class PaymentDetailMissing extends Schema.TaggedError<PaymentDetailMissing>()("PaymentDetailMissing", {}) {}

/** No such part of a card payment is paid in cash (`isCashPart`), or the payment is not that of an Instant order by card. */
export class CashAmountRefused extends Schema.TaggedError<CashAmountRefused>()("CashAmountRefused", {}) {}

/** The number or the expiry cannot be right. */
export class CardRefused extends Schema.TaggedError<CardRefused>()("CardRefused", {
  reason: Schema.Literal("number", "expiry"),
}) {}
