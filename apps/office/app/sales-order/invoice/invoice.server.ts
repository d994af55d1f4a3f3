import { act, load } from "@sightline/bff-client/remix"
import { param } from "@sightline/model/id"
import { paidBy } from "@sightline/model/payment-rules"
import { SalesOrderId } from "@sightline/model/sales-order-id"
import { Effect, Schema } from "effect"
import { Cents, PaymentFields } from "../checkout-fields"
import { orderTimes } from "../times"

/** An invoice as its copies show it: the document as it was issued, and the payments since. */
export const readInvoice = load(Schema.Struct({ orderId: param(SalesOrderId) }), (bff, { orderId }, { session }) => {
  const times = orderTimes(session?.client.timeZone ?? "UTC")
  return bff.invoice.get({ path: { orderId } }).pipe(
    Effect.map(({ payments, credits, document, paid, refunded, open, isPaid, logo }) => ({
      ...{ orderId: Number(orderId), document, paid, refunded, open, isPaid, logo },
      credits: credits.map(({ number, amount }) => ({ number, amount })),
      payments: payments.map(({ id, type, amount, card, at }) => ({
        ...{ id: Number(id), paidBy: paidBy(type, card), amount, at: times.at(at) },
      })),
    })),
  )
})

export type LoadedInvoice = Awaited<ReturnType<typeof readInvoice>>

export const readInvoiceFile = load(Schema.Struct({ orderId: param(SalesOrderId) }), (bff, { orderId }) =>
  bff.invoice.file({ path: { orderId } }),
)

const PayFields = Schema.Struct({ orderId: SalesOrderId, amount: Cents, payment: PaymentFields })

export const payInvoice = act(PayFields, (bff, { orderId, amount, payment: { paymentType, card } }) =>
  Effect.asVoid(bff.invoice.pay({ payload: { orderId, amount, payment: { paymentType, ...card } } })),
)

const SendFields = Schema.Struct({ orderId: SalesOrderId, email: Schema.String.pipe(Schema.maxLength(640)) })

export const sendInvoice = act(SendFields, (bff, { orderId, email }) =>
  Effect.asVoid(bff.invoice.send({ path: { orderId }, payload: { email } })),
)
