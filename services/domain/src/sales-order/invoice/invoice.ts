import { isEmailAddress } from "@sightline/model/email-address"
import { InvoiceEmailRefused, InvoiceNotFound, InvoiceView, SendInvoiceRefused } from "@sightline/model/invoice"
import { AmountAboveOpen, AmountMissing, type PayInvoice } from "@sightline/model/invoice-payment"
import type { SalesOrder } from "@sightline/model/sales-order"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { Effect, Schema } from "effect"
import { countRequest } from "../../attempt/count"
import { person } from "../../caller/person"
import { many, one } from "../../db/db"
import { invoiceFileName } from "../../invoice/file-name"
import { laneOf } from "../../lane/lane"
import { once } from "../../once/once"
import { drawn } from "../../paper/drawn"
import { ownDress, ownLogo } from "../../paper/dress"
import { acted, locked, notFound, orderOr, paying } from "../acted"
import { payInvoice } from "../queries"
import { cardFor, expired } from "../submit"
import { enqueueInvoiceMail, invoiceOf, recordInvoiceMail } from "./queries-invoice"

/** The invoice of a submitted or completed order with what its copies show. */
export const getInvoice = Effect.fn("getInvoice")(function* (orderId: SalesOrderId) {
  const { centerIds } = yield* person
  const row = yield* one(invoiceOf, orderId, centerIds)
  if (!row) return yield* new InvoiceNotFound()
  const view = yield* Effect.orDie(Schema.decodeUnknown(InvoiceView)(row.invoice))
  return { ...view, ...(yield* ownLogo) }
})

/** The invoice as a file of its own. */
export const getInvoiceFile = Effect.fn("getInvoiceFile")(function* (orderId: SalesOrderId) {
  const { clientId } = yield* person
  const { document, open, payments } = yield* getInvoice(orderId)
  const parts = payments
    .toReversed()
    .map(({ type, amount, card }) => ({ type, amount, brand: card?.brand ?? null, lastFour: card?.lastFour ?? null }))
  const bytes = yield* drawn(laneOf(clientId), {
    kind: "invoice",
    of: { document, open, payments: parts },
    dress: yield* ownDress,
  })
  return { name: invoiceFileName(document), bytes }
})

/** Records a payment of a submitted order's invoice, up to what it still owes (decisions D-106). */
export const pay = Effect.fn("pay")(function* (asked: PayInvoice) {
  if (asked.amount <= 0) return yield* new AmountMissing()
  const card = yield* cardFor(asked.paymentType, asked.card)
  yield* Effect.flatMap(
    acted(payInvoice, {
      order: asked.orderId,
      amount: asked.amount,
      payment_type: asked.paymentType,
      card,
      charge: null,
    }),
    orderOr({
      notFound,
      locked,
      paying,
      noInvoice: () => new InvoiceNotFound(),
      above: (order: SalesOrder | undefined) => new AmountAboveOpen({ open: order?.invoice?.open ?? 0 }),
      expiry: expired,
    }),
  )
  return yield* getInvoice(asked.orderId)
})

/** Enough for a busy day; the limit prevents mass mail (decisions D-42). */
const limit = { most: 100, window: "1 hour" }

/** Records that an invoice is mailed and queues the mail, in one transaction. */
export const sendInvoice = Effect.fn("sendInvoice")(function* (asked: { orderId: SalesOrderId; email: string }) {
  const { userId, centerIds } = yield* person
  return yield* once({
    answer: Schema.Void,
    refusal: SendInvoiceRefused,
    before: countRequest("invoice", String(userId), limit),
    act: Effect.fnUntraced(function* () {
      if (!isEmailAddress(asked.email)) return yield* new InvoiceEmailRefused()
      const sent = yield* one(recordInvoiceMail, { ...asked, userId }, centerIds)
      if (!sent) return yield* new InvoiceNotFound()
      yield* many(enqueueInvoiceMail, sent.id)
    }),
  })
})
