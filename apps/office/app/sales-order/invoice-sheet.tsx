import { money } from "@sightline/model/money"
import type { LoadedInvoice } from "./invoice.server"
import * as look from "./invoice-sheet.css"

type Props = {
  invoice: LoadedInvoice
  /** Of its heading: a page's own, or one in a dialog. */
  level: 1 | 3
}

/** An invoice as it was issued, with the payments since: every copy is drawn from the same document. */
export function InvoiceSheet({ invoice, level }: Props) {
  const { document, orderId, payments, paid, open } = invoice
  const { number, day, seller, buyer, center, lines } = document
  const Title = `h${level}` as const
  return (
    <article className={look.sheet} data-invoice-page aria-label={`Invoice ${number}`}>
      <header className={look.head}>
        <div>
          <Title className={look.title}>Invoice {number}</Title>
          <p className={look.line}>{day.replaceAll("-", "/")}</p>
          <p className={look.line}>Order {orderId}</p>
        </div>
        <address className={look.seller}>
          <strong>{seller}</strong>
          <span>{center}</span>
        </address>
      </header>
      <p className={look.buyer}>
        {[buyer.name, buyer.phone, buyer.email].filter(Boolean).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
      <table className={look.table}>
        <thead>
          <tr>
            <th scope="col" className={look.column}>
              Item
            </th>
            <th scope="col" className={look.number}>
              Qty
            </th>
            <th scope="col" className={look.number}>
              Price
            </th>
            <th scope="col" className={look.number}>
              Tax
            </th>
            <th scope="col" className={look.number}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ code, description, quantity, listTotal, net, taxPercent }) => (
            <tr key={`${code} ${description} ${taxPercent}`} className={look.row}>
              <td>
                {description || code}
                {description !== "" && code !== "" && <span className={look.code}>{code}</span>}
              </td>
              <td className={look.number}>{quantity}</td>
              <td className={look.number}>{money(listTotal)}</td>
              <td className={look.number}>{taxPercent}%</td>
              <td className={look.number}>{money(net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Sums document={document} payments={payments} paid={paid} open={open} />
    </article>
  )
}

type SumsProps = Pick<LoadedInvoice, "document" | "payments" | "paid" | "open">

function Sums({ document: { subtotal, discount, shipping, taxes, total }, payments, paid, open }: SumsProps) {
  const entries = [
    { term: "Subtotal", cents: subtotal },
    ...(discount > 0 ? [{ term: "Discount", cents: -discount }] : []),
    ...taxes.map(({ percent, tax }) => ({ term: `Tax ${percent}%`, cents: tax })),
    ...(shipping > 0 ? [{ term: "Shipping", cents: shipping }] : []),
  ]
  return (
    <dl className={look.sums}>
      {entries.map(({ term, cents }) => (
        <div key={term} className={look.entry}>
          <dt>{term}</dt>
          <dd className={look.value}>{money(cents)}</dd>
        </div>
      ))}
      <div className={look.total}>
        <dt>Total</dt>
        <dd className={look.value}>{money(total)}</dd>
      </div>
      {payments.map(({ id, type, amount, lastFour, at }) => (
        <div key={id} className={look.entry}>
          <dt>
            {lastFour === null ? type : `${type} •••• ${lastFour}`}, {at}
          </dt>
          <dd className={look.value}>{money(amount)}</dd>
        </div>
      ))}
      <div className={look.entry}>
        <dt>Paid</dt>
        <dd className={look.value}>{money(paid)}</dd>
      </div>
      {open > 0 && (
        <div className={look.total}>
          <dt>Still open</dt>
          <dd className={look.value}>{money(open)}</dd>
        </div>
      )}
    </dl>
  )
}
