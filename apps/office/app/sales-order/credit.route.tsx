import "../shell/sheet-page.css"
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { Button } from "@sightline/ui/button"
import { LinkButton } from "@sightline/ui/link-button"
import { SheetHead, SheetLines, SheetSums } from "../shell/sheet"
import * as look from "../shell/sheet.css"
import { orderPath } from "./order-type"
import { readCredit } from "./return.server"
import { words } from "./words"

export const loader = (args: LoaderFunctionArgs) => readCredit(args)

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Credit note ${data?.document.number ?? ""} · Sightline` },
]

/** The credit note alone, for paper. */
export default function CreditPage() {
  const { orderId, orderType, document } = useLoaderData<typeof loader>()
  const { number, invoice, lines, taxes, shipping, total, note, refunds } = document
  const title = `Credit note ${number}`
  return (
    <div className={look.page}>
      <div className={look.buttons}>
        <Button onPress={() => window.print()}>Print</Button>
        <LinkButton tone="quiet" href={orderPath(orderType, orderId)}>
          Back to the order
        </LinkButton>
      </div>
      <article className={look.sheet} data-invoice-page aria-label={title}>
        <SheetHead {...document} title={title} level={1} about={[`Invoice ${invoice}`, `Order ${orderId}`]} />
        <SheetLines lines={lines} />
        {note !== "" && <p className={look.line}>{note}</p>}
        <SheetSums
          entries={[
            ...taxes.map(({ percent, tax }) => ({ term: `Tax ${percent}%`, cents: tax })),
            ...(shipping > 0 ? [{ term: "Shipping", cents: shipping }] : []),
            { term: "Credited", cents: total, isTotal: true },
          ]}
        />
        {refunds.map((refund) => (
          <p key={`${refund.type} ${refund.lastFour} ${refund.amount}`} className={look.line}>
            Given back: {words.refund(refund)}
          </p>
        ))}
        {refunds.length === 0 && <p className={look.line}>Nothing had been paid, so nothing is given back.</p>}
      </article>
    </div>
  )
}
