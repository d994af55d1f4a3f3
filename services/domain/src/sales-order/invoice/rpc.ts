import { InvoiceRpcs } from "@sightline/domain-api/invoice"
import { getCreditNote } from "../return/return"
import { getInvoice, getInvoiceFile, pay, sendInvoice } from "./invoice"

export const InvoiceHandlers = InvoiceRpcs.toLayer({
  "invoice.get": ({ orderId }) => getInvoice(orderId),
  "invoice.credit": ({ id }) => getCreditNote(id),
  "invoice.file": ({ orderId }) => getInvoiceFile(orderId),
  "invoice.pay": (asked) => pay(asked),
  "invoice.send": (asked) => sendInvoice(asked),
})
