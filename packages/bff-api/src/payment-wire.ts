import { paymentTypes } from "@sightline/model/payment-rules"
import { Schema } from "effect"
import { anyCase } from "./inventory-search"
import { wireOptional, wireText } from "./wire"

/** Digits that some programs send as a number. */
const digits = Schema.transform(
  Schema.Union(wireText(40), Schema.Int.pipe(Schema.nonNegative())).annotations({
    message: () => ({ message: "must be a number or its text", override: true }),
  }),
  Schema.String,
  { strict: true, decode: String, encode: (text) => text },
)

/**
 * The payment of a request (document 2 §3). The browser sends the last four digits of a card and `***` for its CVV; the
 * server reduces whatever another caller sends (decisions D-34). Card payments record the payment type as their cardType,
 * so a sent one is read and ignored (decisions D-109).
 */
export const SentPayment = Schema.Struct({
  paymentType: wireOptional("paymentType", anyCase(paymentTypes)),
  cardNumber: wireOptional("cardNumber", digits),
  cardType: wireOptional("cardType", wireText(40)),
  cvv: wireOptional("cvv", digits),
  expMonth: wireOptional("expMonth", digits),
  expYear: wireOptional("expYear", digits),
  cardHolderName: wireOptional("cardHolderName", wireText(200)),
})
export type SentPayment = typeof SentPayment.Type
