import { contactLines } from "./center-rules"
import type { InvoiceDocument } from "./invoice-document"

/** What stands below the seller's name on every copy of an invoice, a credit note and a receipt. */
export const sellerLines = ({ center, contact }: Pick<InvoiceDocument, "center" | "contact">): readonly string[] => [
  center,
  ...(contact ? contactLines(contact) : []),
  ...(contact?.taxNumber ? [`Tax number ${contact.taxNumber}`] : []),
]
