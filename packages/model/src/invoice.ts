import { Schema } from "effect"
import { LogoMark } from "./client-logo"
import { CreditNote } from "./credit-note"
import { id } from "./id"
import { InvoiceDocument } from "./invoice-document"
import { PaperTooLong } from "./paper"
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
  /** What went back to the customer. */
  refunded: Schema.Int,
  /** What is no longer owed: units came back, or the order was cancelled. */
  credited: Schema.Int,
  /** What is still to be paid. */
  open: Schema.Int,
  isPaid: Schema.Boolean,
  /** Newest first. */
  payments: Schema.Array(Payment),
  /** Newest first. */
  credits: Schema.Array(CreditNote),
})
export type Invoice = typeof Invoice.Type

/** An invoice with what its copies show. */
export const InvoiceView = Schema.Struct({ ...Invoice.fields, document: InvoiceDocument, logo: LogoMark })
export type InvoiceView = typeof InvoiceView.Type

/** A copy of an invoice to keep and to pass on: a PDF. */
export const InvoiceFile = Schema.Struct({ name: Schema.String, bytes: Schema.Uint8ArrayFromSelf })

/** The order has no invoice, or one that can no longer be viewed. */
export class InvoiceNotFound extends Schema.TaggedError<InvoiceNotFound>()("InvoiceNotFound", {}) {}

/** Why there is no file of an invoice. */
export const InvoiceFileRefused = Schema.Union(InvoiceNotFound, PaperTooLong)

export class InvoiceEmailRefused extends Schema.TaggedError<InvoiceEmailRefused>()("InvoiceEmailRefused", {}) {}

export const SendInvoiceRefused = Schema.Union(InvoiceNotFound, InvoiceEmailRefused, TooManyAttempts)
