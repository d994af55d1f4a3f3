import type { InvoiceDocument } from "@sightline/model/invoice-document"
import { partsPaid, sellerLines } from "@sightline/model/invoice-rules"
import { money } from "@sightline/model/money"
import type { PaymentPart } from "@sightline/model/payment"
import type { Faces } from "./faces"
import {
  type Column,
  column,
  type Dress,
  logoAbove,
  look,
  margin,
  paper,
  type Sheet,
  type Sum,
  sums,
  table,
} from "./sheet"

export interface InvoiceCopy {
  readonly document: InvoiceDocument
  /** Whole cents that are still to be paid. */
  readonly open: number
  /** The oldest first. */
  readonly payments: readonly PaymentPart[]
}

/** An invoice as a file, drawn from the document as it was issued and the payments since. */
export const invoicePdf = ({ document, ...paid }: InvoiceCopy, faces: Faces, dress: Dress): Promise<Uint8Array> =>
  paper(
    { title: `Invoice ${document.number}`, author: document.seller, day: document.day },
    { faces, ...dress },
    (sheet) => draw(sheet, document, paid),
  )

function draw(sheet: Sheet, document: InvoiceDocument, paid: Pick<InvoiceCopy, "open" | "payments">): void {
  const { width } = sheet
  const half = { left: { x: margin, width: width * 0.55 }, right: { x: margin + width * 0.6, width: width * 0.4 } }

  const left = column(sheet, half.left, 60)
  left.say("H1", `Invoice ${document.number}`, look.title)
  left.say("P", document.day.replaceAll("-", "/"), look.text)
  const beside = { ...half.right, align: "right" as const }
  const right = column(sheet, beside, logoAbove(sheet, beside, 66))
  right.say("P", document.seller, look.seller)
  for (const text of sellerLines(document)) right.say("P", text, look.text)

  const buyer = column(sheet, half.left, Math.max(left.end(), right.end()) + 20)
  const { name, phone, email } = document.buyer
  for (const text of [name, phone, email]) if (text !== "") buyer.say("P", text, look.text)

  const below = table(sheet, columns, document.lines.map(cellsOf), buyer.end() + 24)
  sums(sheet, sumsOf(document, paid), below + 12)
}

const columns: readonly Column[] = [
  { name: "Item", share: 0.46, align: "left" },
  { name: "Qty", share: 0.1, align: "right" },
  { name: "Price", share: 0.16, align: "right" },
  { name: "Tax", share: 0.1, align: "right" },
  { name: "Amount", share: 0.18, align: "right" },
]

const cellsOf = ({ code, description, quantity, listTotal, net, taxPercent }: InvoiceDocument["lines"][number]) => [
  [description, code].filter(Boolean).join(" · "),
  String(quantity),
  money(listTotal),
  `${taxPercent}%`,
  money(net),
]

const sumsOf = (
  { subtotal, discount, taxes, shipping, total }: InvoiceDocument,
  { open, payments }: Pick<InvoiceCopy, "open" | "payments">,
): readonly Sum[] => [
  ["Subtotal", money(subtotal)],
  ...(discount > 0 ? [["Discount", money(-discount)] as const] : []),
  ...taxes.map(({ percent, tax }) => [`Tax ${percent}%`, money(tax)] as const),
  ...(shipping > 0 ? [["Shipping", money(shipping)] as const] : []),
  ["Total", money(total), look.total],
  ...partsPaid(payments).map(([words, cents]) => [words, money(cents)] as const),
  ...(open < total ? [["Paid", money(total - open)] as const] : []),
  ...(open > 0 ? [["Still to be paid", money(open), look.total] as const] : []),
]
