import type { InvoiceDocument } from "@sightline/model/invoice-document"

/** What a person's disk calls an invoice. */
export const invoiceFileName = ({ number }: Pick<InvoiceDocument, "number">) => `invoice-${number}.pdf`
