import { Schema } from "effect"
import { LogoMark } from "./client-logo"
import { id } from "./id"
import { InvoiceDocument } from "./invoice-document"
import { CardTaken, PaymentType } from "./payment"
import { SalesOrderId } from "./sales-order-id"
import { orderTypes } from "./sales-order-rules"
import { StatusId } from "./status"

export const CreditNoteId = id("CreditNoteId")
export type CreditNoteId = typeof CreditNoteId.Type

/** Money that went back the way it came. Whole cents. */
export const Refund = Schema.Struct({
  type: PaymentType,
  brand: Schema.NullOr(CardTaken.fields.brand),
  lastFour: Schema.NullOr(CardTaken.fields.lastFour),
  amount: Schema.Int,
})
export type Refund = typeof Refund.Type

/** The same with what became of it: a person gave it back, or a provider does so, has done so or refuses to. */
export const RefundNow = Schema.Struct({
  ...Refund.fields,
  state: Schema.Literal("due", "given", "refused"),
  /** What is handed over: cash is rounded to the smallest coin (decisions D-133). */
  handed: Schema.Int,
})
export type RefundNow = typeof RefundNow.Type

/** What an invoice no longer asks for: units came back, or its order was cancelled. */
export const CreditNote = Schema.Struct({
  id: CreditNoteId,
  /** `C2026-000123`: gapless for each client and year of its zone. */
  number: Schema.String,
  kind: Schema.Literal("return", "cancellation"),
  at: Schema.Date,
  by: Schema.String,
  /** The second person, where it took one (decisions D-159). */
  confirmedBy: Schema.NullOr(Schema.String),
  quantity: Schema.Int,
  amount: Schema.Int,
  note: Schema.String,
  /** Where the units went; null for a cancellation, whose units never left. */
  toStatusId: Schema.NullOr(StatusId),
  /** The newest payment first. */
  refunds: Schema.Array(RefundNow),
})
export type CreditNote = typeof CreditNote.Type

const { number, day, seller, buyer, center, contact, lines, taxes, shipping, tax, total } = InvoiceDocument.fields

/** The credit note as it was issued: every copy is drawn from it. */
export const CreditDocument = Schema.Struct({
  ...{ number, day, seller, buyer, center, contact, lines, taxes, shipping, tax, total },
  /** The number of the invoice. */
  invoice: Schema.String,
  note: Schema.String,
  refunds: Schema.Array(Refund),
  /** The second person, where it took one. */
  confirmedBy: Schema.optionalWith(Schema.String, { exact: true }),
})
export type CreditDocument = typeof CreditDocument.Type

export const CreditNoteView = Schema.Struct({
  ...CreditNote.fields,
  orderId: SalesOrderId,
  orderType: Schema.Literal(...orderTypes),
  document: CreditDocument,
  logo: LogoMark,
})
export type CreditNoteView = typeof CreditNoteView.Type

export class CreditNoteNotFound extends Schema.TaggedError<CreditNoteNotFound>()("CreditNoteNotFound", {}) {}
