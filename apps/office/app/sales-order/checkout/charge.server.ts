import { act } from "@sightline/bff-client/remix"
import { SalesOrderId } from "@sightline/model/sales-order-id"
import { Effect, Schema } from "effect"
import { BuyerFields, Cents, NoteField } from "../checkout-fields"

const ChargeFields = Schema.Struct({
  orderId: SalesOrderId,
  /** Read of an order that is not submitted yet. */
  version: Schema.optionalWith(Schema.Int, { exact: true }),
  customer: Schema.optionalWith(BuyerFields, { exact: true }),
  note: Schema.optionalWith(NoteField, { exact: true }),
  amount: Schema.NullOr(Cents),
  /** What of an Instant order is paid in cash beside the card. */
  cashAmount: Schema.optionalWith(Cents, { exact: true }),
  /** Charge: the order is completed too, once its card is paid. */
  isCompleted: Schema.optionalWith(Schema.Boolean, { default: () => false }),
})

const OrderFields = Schema.Struct({ orderId: SalesOrderId })

/** The page reads the order again, with what became of its charge. */
export const startCharge = act(ChargeFields, (bff, payload) => Effect.asVoid(bff.payment.charge({ payload })))

export const checkCharge = act(OrderFields, (bff, payload) => Effect.asVoid(bff.payment.check({ payload })))

export const stopCharge = act(OrderFields, (bff, payload) => Effect.asVoid(bff.payment.stop({ payload })))
