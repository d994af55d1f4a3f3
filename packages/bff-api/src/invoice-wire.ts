import { CreditDocument, CreditNote, CreditNoteView, Refund, RefundNow } from "@sightline/model/credit-note"
import { Invoice, InvoiceView } from "@sightline/model/invoice"
import { InvoiceDocument } from "@sightline/model/invoice-document"
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
  handed: wire("handedAmount", WireMoney),
  card: Schema.NullOr(WireCard),
  by: wire("userName", Schema.String),
})

const WireRefund = Schema.Struct({
  ...Refund.fields,
  lastFour: wire("cardNumber", Refund.fields.lastFour),
  amount: WireMoney,
})

const credit = {
  ...CreditNote.fields,
  id: wire("creditNoteID", CreditNote.fields.id),
  number: wire("creditNoteNumber", Schema.String),
  at: wire("createdDate", Schema.Date),
  by: wire("userName", Schema.String),
  quantity: wire("qty", Schema.Int),
  amount: WireMoney,
  toStatusId: wire("statusID", CreditNote.fields.toStatusId),
  refunds: Schema.Array(
    Schema.Struct({ ...WireRefund.fields, state: RefundNow.fields.state, handed: wire("handedAmount", WireMoney) }),
  ),
}

const invoice = {
  id: wire("invoiceID", Invoice.fields.id),
  number: wire("invoiceNumber", Schema.String),
  at: wire("invoiceDate", Schema.Date),
  day: wire("invoiceDay", Schema.String),
  amount: wire("invoiceAmount", WireMoney),
  paid: wire("paidAmount", WireMoney),
  refunded: wire("refundedAmount", WireMoney),
  credited: wire("creditedAmount", WireMoney),
  open: wire("openAmount", WireMoney),
  isPaid: Schema.Boolean,
  payments: wire("invoicePayments", Schema.Array(WirePayment)),
  credits: wire("creditNotes", Schema.Array(Schema.Struct(credit))),
}

export const WireInvoice = Schema.Struct(invoice)

const { lines, taxes, ...document } = InvoiceDocument.fields

/** What the copies of an invoice and of a credit note share. */
const copied = {
  lines: Schema.Array(Schema.Struct({ ...lines.value.fields, listTotal: WireMoney, net: WireMoney, tax: WireMoney })),
  taxes: Schema.Array(Schema.Struct({ ...taxes.value.fields, net: WireMoney, tax: WireMoney })),
  shipping: WireMoney,
  tax: WireMoney,
  total: WireMoney,
}

/** An invoice with what its copies show. */
export const WireInvoiceView = Schema.Struct({
  ...invoice,
  document: Schema.Struct({ ...document, ...copied, subtotal: WireMoney, discount: WireMoney }),
  logo: InvoiceView.fields.logo,
})

/** A credit note with what its copies show. */
export const WireCreditNote = Schema.Struct({
  ...credit,
  orderId: wire("orderID", CreditNoteView.fields.orderId),
  orderType: CreditNoteView.fields.orderType,
  document: Schema.Struct({ ...CreditDocument.fields, ...copied, refunds: Schema.Array(WireRefund) }),
  logo: CreditNoteView.fields.logo,
})
