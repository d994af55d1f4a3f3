import "./sheet-page.css"
import type { InvoiceDocument } from "@sightline/model/invoice-document"
import { sellerLines } from "@sightline/model/invoice-rules"
import { money } from "@sightline/model/money"
import type { ReactNode } from "react"
import { logoPath } from "./logo-path"
import * as look from "./sheet.css"

type HeadProps = Pick<InvoiceDocument, "day" | "seller" | "buyer" | "center" | "contact"> & {
  title: string
  /** Of its heading: a page's own, or one in a dialog. */
  level: 1 | 3
  /** What it belongs to, line by line. */
  about: readonly string[]
  /** The mark of the client's logo. */
  logo: string | undefined
}

/** A page that is made for paper, with what can be done on the screen. */
export function SheetPage({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <div className={look.page}>
      <div className={look.buttons}>{actions}</div>
      {children}
    </div>
  )
}

/** The paper. When the browser prints, it stands alone. */
export function Sheet({ label, children }: { label: string; children: ReactNode }) {
  return (
    <article className={look.sheet} data-invoice-page aria-label={label}>
      {children}
    </article>
  )
}

type TopProps = {
  title: string
  level: 1 | 3
  about: readonly ReactNode[]
  seller: string
  /** Where that is, and how it is reached. */
  place: readonly string[]
  /** The mark of the client's logo. */
  logo?: string | undefined
}

/** The title with what it is about, beside whose paper it is. */
export function SheetTop({ title, level, about, seller, place, logo }: TopProps) {
  const Title = `h${level}` as const
  return (
    <header className={look.head}>
      <div>
        <Title className={look.title}>{title}</Title>
        {about.map((text, nth) => (
          <p key={nth} className={look.line}>
            {text}
          </p>
        ))}
      </div>
      <address className={look.seller}>
        {logo !== undefined && <img className={look.logo} src={logoPath(logo)} alt="" />}
        <strong>{seller}</strong>
        {place.map((line, nth) => (
          <span key={nth}>{line}</span>
        ))}
      </address>
    </header>
  )
}

export const SheetText = ({ children }: { children: ReactNode }) => <p className={look.line}>{children}</p>

/** Who sold to whom, where and when: the head of an invoice and of a credit note. */
export function SheetHead({ title, level, day, seller, buyer, about, logo, ...where }: HeadProps) {
  return (
    <>
      <SheetTop
        title={title}
        level={level}
        about={[day.replaceAll("-", "/"), ...about]}
        seller={seller}
        place={sellerLines(where)}
        logo={logo}
      />
      <p className={look.buyer}>
        {[buyer.name, buyer.phone, buyer.email].filter(Boolean).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </>
  )
}

/** What was sold, or came back. */
export function SheetLines({ lines }: Pick<InvoiceDocument, "lines">) {
  return (
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
  )
}

type SumEntry = { readonly term: string; readonly cents: number; readonly isTotal?: boolean }

/** Amounts one below the other. */
export function SheetSums({ entries }: { entries: readonly SumEntry[] }) {
  return (
    <dl className={look.sums}>
      {entries.map(({ term, cents, isTotal }) => (
        <div key={term} className={isTotal ? look.total : look.entry}>
          <dt>{term}</dt>
          <dd className={look.value}>{money(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
