import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { Button } from "@sightline/ui/button"
import { LinkButton } from "@sightline/ui/link-button"
import { Sheet, SheetHead, SheetLines, SheetPage, SheetSums, SheetText } from "../../shell/sheet"
import { PrintReceipt } from "../invoice/print-receipt"
import { orderPath } from "../order-type"
import { words } from "../words"
import { readCredit } from "./return.server"

export const loader = (args: LoaderFunctionArgs) => readCredit(args)

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Credit note ${data?.document.number ?? ""} · Sightline` },
]

/** The credit note alone, for paper. */
export default function CreditPage() {
  const { id, orderId, orderType, document, refunds, logo } = useLoaderData<typeof loader>()
  const { number, invoice, lines, taxes, shipping, total, note, confirmedBy } = document
  const title = `Credit note ${number}`
  return (
    <SheetPage
      actions={
        <>
          <Button onPress={() => window.print()}>Print</Button>
          <PrintReceipt of={{ creditNoteId: id }} />
          <LinkButton tone="quiet" href={orderPath(orderType, orderId)}>
            Back to the order
          </LinkButton>
        </>
      }
    >
      <Sheet label={title}>
        <SheetHead
          {...document}
          title={title}
          level={1}
          about={[`Invoice ${invoice}`, `Order ${orderId}`]}
          logo={logo}
        />
        <SheetLines lines={lines} />
        {note !== "" && <SheetText>{note}</SheetText>}
        <SheetSums
          entries={[
            ...taxes.map(({ percent, tax }) => ({ term: `Tax ${percent}%`, cents: tax })),
            ...(shipping > 0 ? [{ term: "Shipping", cents: shipping }] : []),
            { term: "Credited", cents: total, isTotal: true },
          ]}
        />
        {refunds.map((refund) => (
          <SheetText key={`${refund.type} ${refund.lastFour} ${refund.amount}`}>{words.backOnPaper(refund)}</SheetText>
        ))}
        {confirmedBy !== undefined && <SheetText>{words.confirmedBy(confirmedBy)}</SheetText>}
        {refunds.length === 0 && <SheetText>Nothing had been paid, so nothing is given back.</SheetText>}
      </Sheet>
    </SheetPage>
  )
}
