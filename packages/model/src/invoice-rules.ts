import { contactLines } from "./center-rules"
import type { InvoiceDocument } from "./invoice-document"
import type { PaymentPart } from "./payment"
import { paidBy } from "./payment-rules"

/** What stands below the seller's name on every copy of an invoice, a credit note and a receipt. */
export const sellerLines = ({ center, contact }: Pick<InvoiceDocument, "center" | "contact">): readonly string[] => [
  center,
  ...(contact ? contactLines(contact) : []),
  ...(contact?.taxNumber ? [`Tax number ${contact.taxNumber}`] : []),
]

/** Each of several payments in words, with its whole cents, in the order given; one alone is all that was paid, and needs no line of its own. */
export const partsPaid = (payments: readonly PaymentPart[]): readonly (readonly [string, number])[] =>
  payments.length < 2
    ? []
    : payments.map(({ type, brand, lastFour, amount }) => [
        paidBy(type, lastFour === null ? null : { brand, lastFour }),
        amount,
      ])
