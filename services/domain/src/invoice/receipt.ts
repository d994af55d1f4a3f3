import type { InvoiceView } from "@sightline/model/invoice"
import type { ReceiptDocument, ReceiptLine } from "@sightline/model/label"
import { money } from "@sightline/model/money"

/** The receipt of an order, drawn from its invoice as it was issued and the payments since. */
export function receiptOf(orderId: number, { document, payments, paid, open }: InvoiceView): ReceiptDocument {
  const { number, day, seller, center, buyer, lines, subtotal, discount, taxes, shipping, total } = document
  return {
    kind: "receipt",
    title: `Receipt ${number}`,
    lines: [
      text(seller, "center", "large"),
      text(center, "center"),
      rule,
      pair(`Invoice ${number}`, day.replaceAll("-", "/")),
      text(`Order ${orderId}`),
      ...(buyer.name === "" ? [] : [text(buyer.name)]),
      rule,
      ...lines.map(({ quantity, description, code, net }) =>
        pair(`${quantity} x ${description === "" ? code : description}`, money(net)),
      ),
      rule,
      pair("Subtotal", money(subtotal)),
      ...(discount > 0 ? [pair("Discount", money(-discount))] : []),
      ...taxes.map(({ percent, tax }) => pair(`Tax ${percent}%`, money(tax))),
      ...(shipping > 0 ? [pair("Shipping", money(shipping))] : []),
      text(`Total ${money(total)}`, "right", "large"),
      // The oldest first, as they were paid.
      ...payments
        .toReversed()
        .map(({ type, card, amount }) => pair(card ? `${type} ${card.lastFour}` : type, money(amount))),
      pair("Paid", money(paid)),
      ...(open > 0 ? [pair("Still to be paid", money(open))] : []),
      rule,
      text("Thank you", "center"),
    ],
  }
}

const rule: ReceiptLine = { kind: "rule" }
const pair = (left: string, right: string): ReceiptLine => ({ kind: "pair", left, right })

type Text = Extract<ReceiptLine, { kind: "text" }>
const text = (words: string, align: Text["align"] = "left", look: Text["look"] = "normal"): ReceiptLine => ({
  kind: "text",
  text: words,
  align,
  look,
})
