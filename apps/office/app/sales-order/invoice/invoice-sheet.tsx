import { Sheet, SheetHead, SheetLines, SheetSums } from "../../shell/sheet"
import type { LoadedInvoice } from "./invoice.server"

type Props = {
  invoice: LoadedInvoice
  /** Of its heading: a page's own, or one in a dialog. */
  level: 1 | 3
}

/** An invoice as it was issued, with the payments and credits since: every copy is drawn from the same document. */
export function InvoiceSheet({ invoice, level }: Props) {
  const { document, orderId, logo } = invoice
  const { number, lines } = document
  return (
    <Sheet label={`Invoice ${number}`}>
      <SheetHead {...document} title={`Invoice ${number}`} level={level} about={[`Order ${orderId}`]} logo={logo} />
      <SheetLines lines={lines} />
      <SheetSums entries={sumsOf(invoice)} />
    </Sheet>
  )
}

const sumsOf = ({ document, payments, credits, paid, refunded, open }: LoadedInvoice) => {
  const { subtotal, discount, shipping, taxes, total } = document
  return [
    { term: "Subtotal", cents: subtotal },
    ...(discount > 0 ? [{ term: "Discount", cents: -discount }] : []),
    ...taxes.map(({ percent, tax }) => ({ term: `Tax ${percent}%`, cents: tax })),
    ...(shipping > 0 ? [{ term: "Shipping", cents: shipping }] : []),
    { term: "Total", cents: total, isTotal: true },
    ...payments.map(({ paidBy, amount, at }) => ({ term: `${paidBy}, ${at}`, cents: amount })),
    ...credits.map(({ number, amount }) => ({ term: `Credit note ${number}`, cents: -amount })),
    { term: "Paid", cents: paid },
    ...(refunded > 0 ? [{ term: "Given back", cents: -refunded }] : []),
    ...(open > 0 ? [{ term: "Still open", cents: open, isTotal: true }] : []),
  ]
}
