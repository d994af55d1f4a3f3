import type { CreditNoteView } from "@sightline/model/credit-note"
import type { InvoiceView } from "@sightline/model/invoice"
import type { InvoiceDocument } from "@sightline/model/invoice-document"
import { sellerLines } from "@sightline/model/invoice-rules"
import type { ReceiptDocument, ReceiptLine } from "@sightline/model/label"
import { money } from "@sightline/model/money"
import { paidBy } from "@sightline/model/payment-rules"

/** The receipt of an order, drawn from its invoice as it was issued and the payments since. */
export function receiptOf(orderId: number, { document, payments, paid, open }: InvoiceView): ReceiptDocument {
  const { number, day, lines, subtotal, discount, taxes, shipping, total } = document
  return {
    kind: "receipt",
    title: `Receipt ${number}`,
    lines: [
      ...headOf(document, [pair(`Invoice ${number}`, dayText(day)), text(`Order ${orderId}`)]),
      ...linesOf(lines),
      pair("Subtotal", money(subtotal)),
      ...(discount > 0 ? [pair("Discount", money(-discount))] : []),
      ...taxes.map(({ percent, tax }) => pair(`Tax ${percent}%`, money(tax))),
      ...(shipping > 0 ? [pair("Shipping", money(shipping))] : []),
      text(`Total ${money(total)}`, "right", "large"),
      // The oldest first, as they were paid.
      ...payments
        .toReversed()
        .flatMap(({ type, card, amount, handed }) => [
          ...(handed === amount ? [] : [pair("Cash rounding", money(handed - amount))]),
          pair(paidBy(type, card), money(handed)),
        ]),
      pair("Paid", money(paid)),
      ...(open > 0 ? [pair("Still to be paid", money(open))] : []),
      rule,
      text("Thank you", "center"),
    ],
  }
}

/** The receipt of what came back, or of a cancelled order, drawn from its credit note as it was issued. */
export function creditReceiptOf({ orderId, document, refunds }: CreditNoteView): ReceiptDocument {
  const { number, day, invoice, lines, taxes, shipping, total, note, confirmedBy } = document
  const about = [pair(`Credit note ${number}`, dayText(day)), text(`Invoice ${invoice}`), text(`Order ${orderId}`)]
  return {
    kind: "receipt",
    title: `Credit note ${number}`,
    lines: [
      ...headOf(document, about),
      ...linesOf(lines),
      ...taxes.map(({ percent, tax }) => pair(`Tax ${percent}%`, money(tax))),
      ...(shipping > 0 ? [pair("Shipping", money(shipping))] : []),
      text(`Credited ${money(total)}`, "right", "large"),
      ...refunds.map(({ type, brand, lastFour, handed, state }) => {
        const card = lastFour === null ? null : { brand, lastFour }
        return pair(`${backWords[state]}, ${paidBy(type, card)}`, money(handed))
      }),
      ...(note === "" ? [] : [rule, text(note)]),
      ...(confirmedBy === undefined ? [] : [rule, text(`Confirmed by ${confirmedBy}`)]),
      rule,
      text("Thank you", "center"),
    ],
  }
}

/** A receipt says of no money that it was given back before it was. */
const backWords = { given: "Given back", due: "To be given back", refused: "Not given back yet" } as const

type Head = Pick<InvoiceDocument, "seller" | "center" | "contact" | "buyer">

const headOf = (document: Head, about: ReadonlyArray<ReceiptLine>): ReadonlyArray<ReceiptLine> => [
  text(document.seller, "center", "large"),
  ...sellerLines(document).map((line) => text(line, "center")),
  rule,
  ...about,
  ...(document.buyer.name === "" ? [] : [text(document.buyer.name)]),
  rule,
]

const linesOf = (lines: InvoiceDocument["lines"]): ReadonlyArray<ReceiptLine> => [
  ...lines.map(({ quantity, description, code, net }) =>
    pair(`${quantity} x ${description === "" ? code : description}`, money(net)),
  ),
  rule,
]

const dayText = (day: string) => day.replaceAll("-", "/")

const rule: ReceiptLine = { kind: "rule" }
const pair = (left: string, right: string): ReceiptLine => ({ kind: "pair", left, right })

type Text = Extract<ReceiptLine, { kind: "text" }>
const text = (words: string, align: Text["align"] = "left", look: Text["look"] = "normal"): ReceiptLine => ({
  kind: "text",
  text: words,
  align,
  look,
})
