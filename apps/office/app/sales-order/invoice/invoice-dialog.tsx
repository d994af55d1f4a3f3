import { Loaded } from "@sightline/screens/act/loaded"
import { useRead } from "@sightline/screens/act/use-read.ts"
import { Button } from "@sightline/ui/button"
import { Dialog } from "@sightline/ui/dialog"
import { LinkButton } from "@sightline/ui/link-button"
import { useState } from "react"
import { invoiceFilePath, invoicePath, partPath } from "../order-type"
import type { LoadedInvoice } from "./invoice.server"
import { InvoiceSheet } from "./invoice-sheet"
import { PrintReceipt } from "./print-receipt"
import { SendDialog } from "./send-dialog"

type Props = { orderId: number; email: string; onClose: () => void }

/** The invoice of an order, to print and to send (document 2 §2.2). */
export function InvoiceDialog({ orderId, email, onClose }: Props) {
  const invoice = useRead<LoadedInvoice>(`${partPath("invoice")}?orderId=${orderId}`)
  const [isSending, setSending] = useState(false)
  return (
    <>
      <Dialog
        size="wide"
        title="Invoice"
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        actions={
          <>
            <LinkButton tone="quiet" href={`${invoicePath(orderId)}?print=now`} target="_blank" rel="noreferrer">
              Print
            </LinkButton>
            <PrintReceipt of={{ orderId }} />
            <LinkButton tone="quiet" href={invoiceFilePath(orderId)} download>
              Download PDF
            </LinkButton>
            <Button onPress={() => setSending(true)}>Send Invoice</Button>
          </>
        }
      >
        <Loaded of={invoice} label="Loading the invoice">
          {(loaded) => <InvoiceSheet invoice={loaded} level={3} />}
        </Loaded>
      </Dialog>
      {isSending && <SendDialog orderId={orderId} email={email} onClose={() => setSending(false)} />}
    </>
  )
}
