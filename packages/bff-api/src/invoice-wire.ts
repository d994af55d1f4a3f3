import { Invoice, InvoiceDocument } from "@sightline/model/invoice"
import { CardTaken, Payment } from "@sightline/model/payment"
import { Schema } from "effect"
import { WireMoney, wire } from "./wire"

/** A card as the calls answer one: its last four digits, and no CVV. */
const WireCard = Schema.Struct({
  brand: CardTaken.fields.brand,
  lastFour: wire("cardNumber", CardTaken.fields.lastFour),
  expMonth: CardTaken.fields.expMonth,
  expYear: CardTaken.fields.expYear,
})

const WirePayment = Schema.Struct({
  id: wire("invoicePaymentID", Payment.fields.id),
  type: Payment.fields.type,
  at: wire("createdDate", Schema.Date),
  amount: WireMoney,
  card: Schema.NullOr(WireCard),
  by: wire("userName", Schema.String),
})

const invoice = {
  id: wire("invoiceID", Invoice.fields.id),
  number: wire("invoiceNumber", Schema.String),
  at: wire("invoiceDate", Schema.Date),
  day: wire("invoiceDay", Schema.String),
  amount: wire("invoiceAmount", WireMoney),
  paid: wire("paidAmount", WireMoney),
  credited: wire("creditedAmount", WireMoney),
  open: wire("openAmount", WireMoney),
  isPaid: Schema.Boolean,
  payments: wire("invoicePayments", Schema.Array(WirePayment)),
}

export const WireInvoice = Schema.Struct(invoice)

const { lines, taxes, ...document } = InvoiceDocument.fields

/** An invoice with what its copies show. */
export const WireInvoiceView = Schema.Struct({
  ...invoice,
  document: Schema.Struct({
    ...document,
    lines: Schema.Array(Schema.Struct({ ...lines.value.fields, listTotal: WireMoney, net: WireMoney, tax: WireMoney })),
    taxes: Schema.Array(Schema.Struct({ ...taxes.value.fields, net: WireMoney, tax: WireMoney })),
    subtotal: WireMoney,
    discount: WireMoney,
    shipping: WireMoney,
    tax: WireMoney,
    total: WireMoney,
  }),
})
