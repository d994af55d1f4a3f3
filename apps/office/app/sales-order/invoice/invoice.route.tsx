import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useSearchParams } from "@remix-run/react"
import { Button } from "@sightline/ui/button"
import { LinkButton } from "@sightline/ui/link-button"
import { useEffect } from "react"
import { SheetPage } from "../../shell/sheet"
import { invoiceFilePath, orderPath } from "../order-type"
import { readInvoice } from "./invoice.server"
import { InvoiceSheet } from "./invoice-sheet"

export const loader = (args: LoaderFunctionArgs) => readInvoice(args)

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Invoice ${data?.document.number ?? ""} · Sightline` },
]

/** The invoice alone, for paper. The browser's own print command does the same without script. */
export default function InvoicePage() {
  const invoice = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const printsNow = asked.get("print") === "now"
  useEffect(() => {
    if (printsNow) window.print()
  }, [printsNow])
  return (
    <SheetPage
      actions={
        <>
          <Button onPress={() => window.print()}>Print</Button>
          <LinkButton tone="quiet" href={invoiceFilePath(invoice.orderId)} download>
            Download PDF
          </LinkButton>
          <LinkButton tone="quiet" href={orderPath("Instant", invoice.orderId)}>
            Back to the order
          </LinkButton>
        </>
      }
    >
      <InvoiceSheet invoice={invoice} level={1} />
    </SheetPage>
  )
}
