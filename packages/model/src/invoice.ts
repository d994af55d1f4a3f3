import { Schema } from "effect"
import { id } from "./id"
import { Payment } from "./payment"
import { TooManyAttempts } from "./session"

export const InvoiceId = id("InvoiceId")
export type InvoiceId = typeof InvoiceId.Type

/** What an order owes and what was paid. Money is whole cents. */
export const Invoice = Schema.Struct({
  id: InvoiceId,
  /** `2026-000123`: gapless for each client and year of its zone. */
  number: Schema.String,
  at: Schema.Date,
  /** The day in the client's zone, `YYYY-MM-DD`. */
  day: Schema.String,
  amount: Schema.Int,
  paid: Schema.Int,
  /** What a cancelled order no longer owes. */
  credited: Schema.Int,
  /** What is still to be paid. */
  open: Schema.Int,
  isPaid: Schema.Boolean,
  /** Newest first. */
  payments: Schema.Array(Payment),
})
export type Invoice = typeof Invoice.Type

/** The invoice as it was issued: every copy is drawn from it, so all copies are equal. */
export const InvoiceDocument = Schema.Struct({
  number: Schema.String,
  day: Schema.String,
  seller: Schema.String,
  buyer: Schema.Struct({ name: Schema.String, phone: Schema.String, email: Schema.String }),
  center: Schema.String,
  lines: Schema.Array(
    Schema.Struct({
      code: Schema.String,
      description: Schema.String,
      quantity: Schema.Int,
      listTotal: Schema.Int,
      net: Schema.Int,
      taxPercent: Schema.Number,
      tax: Schema.Int,
    }),
  ),
  /** One entry per percentage. */
  taxes: Schema.Array(Schema.Struct({ percent: Schema.Number, net: Schema.Int, tax: Schema.Int })),
  subtotal: Schema.Int,
  discount: Schema.Int,
  shipping: Schema.Int,
  tax: Schema.Int,
  total: Schema.Int,
})
export type InvoiceDocument = typeof InvoiceDocument.Type

/** An invoice with what its copies show. */
export const InvoiceView = Schema.Struct({ ...Invoice.fields, document: InvoiceDocument })
export type InvoiceView = typeof InvoiceView.Type

/** A copy of an invoice to keep and to pass on: a PDF. */
export const InvoiceFile = Schema.Struct({ name: Schema.String, bytes: Schema.Uint8ArrayFromSelf })

/** The order has no invoice, or one that can no longer be viewed. */
export class InvoiceNotFound extends Schema.TaggedError<InvoiceNotFound>()("InvoiceNotFound", {}) {}

export class InvoiceEmailRefused extends Schema.TaggedError<InvoiceEmailRefused>()("InvoiceEmailRefused", {}) {}

export const SendInvoiceRefused = Schema.Union(InvoiceNotFound, InvoiceEmailRefused, TooManyAttempts)
