import { Schema } from "effect"
import { CenterContact } from "./center"

/** The invoice as it was issued: every copy is drawn from it, so all copies are equal. */
export const InvoiceDocument = Schema.Struct({
  number: Schema.String,
  day: Schema.String,
  seller: Schema.String,
  buyer: Schema.Struct({ name: Schema.String, phone: Schema.String, email: Schema.String }),
  center: Schema.String,
  /** Of the center and the client; absent on what was issued before each was kept (decisions 202 and 212). */
  contact: Schema.optionalWith(
    Schema.Struct({
      ...CenterContact.fields,
      hours: Schema.optionalWith(CenterContact.fields.hours, { exact: true }),
      taxNumber: Schema.String,
    }),
    { exact: true },
  ),
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
