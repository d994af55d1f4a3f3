import type { RefundNow } from "@sightline/model/credit-note"
import { fullName } from "@sightline/model/full-name"
import { money } from "@sightline/model/money"
import { cashOf, paidBy } from "@sightline/model/payment-rules"
import { hasInvoiceView, isPayable, orderStatus, receiptBanner } from "@sightline/model/sales-order-rules"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { DefinitionList } from "@sightline/ui/definition-list"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { Inline } from "@sightline/ui/inline"
import { Link } from "@sightline/ui/link"
import { LinkButton } from "@sightline/ui/link-button"
import { Notice } from "@sightline/ui/notice"
import { type Column, Table } from "@sightline/ui/table"
import { useEffect, useRef, useState } from "react"
import { StatusBadge } from "../../shell/status-badge"
import { InvoiceDialog } from "../invoice/invoice-dialog"
import { PrintReceipt } from "../invoice/print-receipt"
import { SendDialog } from "../invoice/send-dialog"
import { invoicePath, ordersOfPath } from "../order-type"
import { Credits } from "../return/credits"
import type { OrderTimes } from "../times"
import type { LoadedOrder } from "../use-order"
import { words } from "../words"
import { ChangeDue } from "./change-due"
import { OrderNotes } from "./order-notes"
import { PayDialog } from "./pay-dialog"
import * as look from "./payment-step.css"
import { inCash, tenderOf } from "./tender"

type Props = { order: LoadedOrder; times: OrderTimes; onPaid: () => void }
type ReceiptProps = Props & {
  /** What a return has just booked, and the person hands over now. */
  toGive: readonly RefundNow[]
  /** This page has just submitted the order. */
  isArriving: boolean
  onNewSale: () => void
}

const tones = new Map([
  [orderStatus.submitted, "positive"],
  [orderStatus.completed, "positive"],
  [orderStatus.cancelled, "caution"],
] as const)

/** The step Receipt (document 2 §2.2). */
export function ReceiptStep({ order, times, onPaid, toGive, isArriving, onNewSale }: ReceiptProps) {
  const settled = useRef<HTMLDivElement>(null)
  const [isMailing, setMailing] = useState(false)
  const newSale = useRef<HTMLButtonElement>(null)
  // The form that was submitted may have been read to its end: the receipt begins with what the person needs next. The field
  // that had the focus is gone, and a focus that goes elsewhere would scroll there.
  useEffect(() => {
    if (!isArriving) return
    const next = newSale.current ?? settled.current
    next?.focus({ preventScroll: true })
    settled.current?.scrollIntoView({ block: "center" })
  }, [isArriving])
  const { statusId, invoice, customer, notes, checkout } = order
  const tone = [...tones].find(([id]) => id === statusId)?.[1] ?? "info"
  const isCompleted = statusId === orderStatus.completed
  const isSettled = statusId === orderStatus.submitted || (isCompleted && invoice?.credits.length === 0)
  const paid = { paymentType: order.paymentType, cashAmount: checkout.cashAmount }
  const hasCash = order.type === "Instant" && tenderOf(order, paid) !== "credit"
  return (
    <div className={look.form}>
      <Notice tone={tone} announce="status">
        {receiptBanner(statusId)}
      </Notice>
      {toGive.length > 0 && (
        <Notice tone="caution" announce="status">
          {toGive.map(words.giveBack).join(" ")}
        </Notice>
      )}
      {statusId === orderStatus.cancelled && (
        <Card padding="none">
          <EmptyState title={words.cancelledOrder} icon={<Icon name="close" size="large" />}>
            {order.cancelled
              ? `${order.cancelled.by} cancelled it at ${times.at(order.cancelled.at)}. Its items are free again.`
              : "Its items are free again."}
          </EmptyState>
        </Card>
      )}
      {isSettled && (
        <section ref={settled} tabIndex={-1} aria-label={words.settled}>
          <Card>
            <div className={look.settled}>
              {hasCash && checkout.received !== null && (
                <ChangeDue received={checkout.received} total={inCash(order, paid)} />
              )}
              <div className={look.change}>
                <span className={look.changeWord}>Total</span>
                <strong className={look.bigAmount}>{money(order.total)}</strong>
              </div>
              {isCompleted && (
                <div className={look.next}>
                  <Button ref={newSale} size="kiosk" onPress={onNewSale}>
                    New sale
                  </Button>
                  <LinkButton tone="quiet" href={`${invoicePath(order.id)}?print=now`} target="_blank" rel="noreferrer">
                    Print
                  </LinkButton>
                  <PrintReceipt of={{ orderId: order.id }} />
                  <Button tone="quiet" onPress={() => setMailing(true)}>
                    Mail
                  </Button>
                </div>
              )}
            </div>
          </Card>
        </section>
      )}
      {isMailing && <SendDialog orderId={order.id} email={customer.email} onClose={() => setMailing(false)} />}
      <Part id="receipt-order" title="Order detail">
        <DefinitionList
          layout="grid"
          entries={[
            { term: "Order ID", value: order.id, kind: "code" },
            { term: "Created date", value: times.day(order.createdAt), kind: "code" },
            { term: "Status", value: <StatusBadge id={statusId} /> },
            { term: "Paid", value: invoice?.isPaid ? "Yes" : "No" },
          ]}
        />
      </Part>
      <Part id="receipt-user" title="User detail">
        <DefinitionList
          layout="grid"
          entries={[
            { term: "Name", value: <Buyer {...customer} /> },
            { term: "Cell phone", value: customer.cellPhone, kind: "code" },
            { term: "Email", value: customer.email },
          ]}
        />
      </Part>
      <PaymentDetail order={order} times={times} onPaid={onPaid} />
      {invoice !== null && invoice.credits.length > 0 && (
        <Part id="receipt-credits" title="Returns and refunds">
          <Credits credits={invoice.credits} times={times} />
        </Part>
      )}
      <Part id="receipt-notes" title="Notes">
        <OrderNotes notes={notes} times={times} />
      </Part>
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={look.part}>
        <h2 id={id} className={look.heading}>
          {title}
        </h2>
        {children}
      </div>
    </Card>
  )
}

function PaymentDetail({ order, times, onPaid }: Props) {
  const [open, setOpen] = useState<"pay" | "invoice">()
  const { invoice, card, statusId } = order
  if (!invoice) return null
  const close = () => setOpen(undefined)
  return (
    <Part id="receipt-payment" title="Payment detail">
      <DefinitionList
        layout="grid"
        entries={[
          { term: "Invoice", value: invoice.number, kind: "code" },
          { term: "Invoice total", value: money(invoice.amount), kind: "number" },
          { term: "Still open", value: money(invoice.open), kind: "number" },
          { term: "Card number", value: card && `•••• ${card.lastFour}`, kind: "code" },
        ]}
      />
      <Payments payments={invoice.payments} times={times} />
      <Inline>
        {isPayable(statusId, invoice) && order.charge?.state !== "open" && (
          <Button onPress={() => setOpen("pay")}>Add payment</Button>
        )}
        {hasInvoiceView(statusId) && (
          <Button tone="quiet" onPress={() => setOpen("invoice")}>
            View invoice
          </Button>
        )}
      </Inline>
      {open === "pay" && (
        <PayDialog
          orderId={order.id}
          hasReader={order.hasReader}
          cashStep={order.cashStep}
          cash={cashOf(invoice)}
          open={invoice.open}
          onClose={close}
          onPaid={onPaid}
        />
      )}
      {open === "invoice" && <InvoiceDialog orderId={order.id} email={order.customer.email} onClose={close} />}
    </Part>
  )
}

type LoadedPayment = NonNullable<LoadedOrder["invoice"]>["payments"][number]

/** Newest first, as the server answers them. */
function Payments({ payments, times }: { payments: readonly LoadedPayment[]; times: OrderTimes }) {
  const columns: readonly Column<LoadedPayment>[] = [
    { id: "at", label: "Date", kind: "code", cell: ({ at }) => times.at(at) },
    { id: "type", label: "Payment type", cell: ({ type, card }) => paidBy(type, card) },
    { id: "by", label: "Taken by", cell: ({ by }) => by, isMinor: true },
    { id: "amount", label: "Amount", kind: "number", cell: ({ amount }) => money(amount) },
  ]
  return (
    <Table
      caption="Payment history"
      columns={columns}
      rows={payments}
      rowKey={({ id }) => id}
      state={payments.length === 0 ? <EmptyState title="No payments yet" /> : undefined}
    />
  )
}

/** The buyer's name; that of a customer on the list leads to their orders. */
function Buyer({ customerId, isRemoved = false, ...buyer }: LoadedOrder["customer"]) {
  const name = fullName(buyer)
  const isListed = customerId !== null && !isRemoved
  return isListed && name !== "" ? <Link href={ordersOfPath(customerId)}>{name}</Link> : name
}
