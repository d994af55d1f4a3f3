import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useParams, useSearchParams } from "@remix-run/react"
import type { RefundNow } from "@sightline/model/credit-note"
import { isCompletable, isEditable, lapsedLines, orderStatus } from "@sightline/model/sales-order-rules"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { useToast } from "@sightline/ui/toast"
import { useState } from "react"
import { useShortcut } from "../../shell/keys/use-shortcut"
import { Screen } from "../../shell/screen"
import { ChargeNotice } from "../checkout/charge-notice"
import { checkoutForm, PaymentStep } from "../checkout/payment-step"
import { ReceiptStep } from "../checkout/receipt-step"
import { inCash } from "../checkout/tender"
import { type Typed, useCheckout } from "../checkout/use-checkout"
import { useSubmit } from "../checkout/use-submit"
import { OrderTabs } from "../list/order-tabs"
import { ConfirmRefund } from "../return/confirm-refund"
import { ReturnDialog } from "../return/return-dialog"
import { orderTimes } from "../times"
import { type LoadedOrder, useOrder } from "../use-order"
import { words } from "../words"
import type { PriceGroup } from "./groups"
import { LapsedNotice } from "./lapsed-notice"
import { orderAt } from "./order.server"
import { hasSold, OrderButtons } from "./order-buttons"
import * as look from "./order-screen.css"
import { OrderStep } from "./order-step"
import { PriceDialog } from "./price-dialog"
import { StatusChoice } from "./status-choice"
import { type Step, Summary } from "./summary"
import { useNextSale } from "./use-next-sale"
import { useStepScan } from "./use-step-scan"

export const loader = (args: LoaderFunctionArgs) => orderAt(args)

const titleOf = (order: { readonly id: number } | null | undefined) => (order ? `Order ${order.id}` : "New order")

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${titleOf(data?.order)} · Sightline` }]

export default function OrderTab() {
  const { order, type, timeZone, clientCode, setsPrices, total } = useLoaderData<typeof loader>()
  const tabId = useParams().tabId ?? ""
  useLiveData("/live", "sales-order", "center")
  const acts = useOrder(type, tabId, order)
  const checkout = useCheckout(order)
  const { submit, isSubmitting } = useSubmit(acts.reread)
  const { step, isEntered, goTo } = useStep(order, checkout.keepStep)
  // The address holds the return that a scan has begun.
  const [search, setSearch] = useSearchParams()
  const returning = search.get("return")
  const [given, setGiven] = useState<{ readonly id: number; readonly refunds: readonly RefundNow[] }>()
  const [submittedId, setSubmittedId] = useState<number>()
  const [pricing, setPricing] = useState<{ readonly id: number; readonly group: PriceGroup }>()
  const times = orderTimes(timeZone)
  const { asked, setAsked } = useStepScan({ clientCode, type, tabId, order, step, acts, goTo })
  const startNext = useNextSale(type)
  // The main button of the step.
  useShortcut("nextStep", () => {
    if (step === 0) goTo(1)
    else if (step === 1) document.querySelector<HTMLFormElement>(`form#${checkoutForm}`)?.requestSubmit()
    else if (order && isCompletable(order.statusId, order.invoice)) void acts.setStatus(orderStatus.completed)
  })
  return (
    <Screen title={titleOf(order)}>
      <OrderTabs type={type} current={order ? order.id : "new"} total={total} />
      <div className={look.columns}>
        {step === 0 && <OrderStep acts={acts} asked={asked} onAsk={setAsked} />}
        {step === 1 && order && (
          <PaymentStep
            key={order.id}
            order={order}
            typed={checkout.typed}
            isUnsaved={checkout.isUnsaved}
            isEntered={isEntered}
            times={times}
            onChange={checkout.change}
            // The cash received is part of no submit: it is kept before, so that the receipt shows the change.
            onSubmit={(form, isCharge) => {
              setSubmittedId(order.id)
              void checkout.flush().then(() => submit(order, checkout.typed, form, isCharge))
            }}
          />
        )}
        {step === 2 && order && (
          <ReceiptStep
            order={order}
            times={times}
            onPaid={acts.reread}
            isArriving={submittedId === order.id}
            onNewSale={() => startNext(order.id)}
            toGive={given?.id === order.id ? given.refunds : []}
          />
        )}
        <Summary
          order={order}
          step={step}
          onRemove={step === 2 ? undefined : (itemIds) => void acts.remove(itemIds)}
          onPrice={setsPrices && order ? (group) => setPricing({ id: order.id, group }) : undefined}
          isRemoving={acts.isRemoving}
          status={order && <OrderNews {...{ order, acts, times }} isBusy={isSubmitting} />}
        >
          <OrderButtons
            {...{ order, type, step, acts, isSubmitting }}
            toTake={toTake(order, checkout.typed)}
            onStep={goTo}
            onReturn={() => setSearch({ return: "" }, { replace: true })}
          />
        </Summary>
      </div>
      {order && pricing?.id === order.id && (
        <PriceDialog
          orderId={order.id}
          group={pricing.group}
          onClose={() => setPricing(undefined)}
          onSet={acts.reread}
        />
      )}
      {order && acts.unconfirmed && (
        <ConfirmRefund
          orderId={order.id}
          toStatusId={null}
          unconfirmed={acts.unconfirmed}
          isGoingOn={acts.isTurning}
          onConfirmed={() => void acts.cancel()}
          onClose={acts.leaveUnconfirmed}
        />
      )}
      {order && hasSold(order) && returning !== null && (
        <ReturnDialog
          order={order}
          scanned={Number(returning)}
          onClose={() => setSearch({}, { replace: true })}
          onReturned={(refunds) => {
            setGiven({ id: order.id, refunds })
            acts.reread()
          }}
        />
      )}
    </Screen>
  )
}

/** Whole cents that the main button asks for: cash by the smallest coin. */
function toTake(order: LoadedOrder | null, typed: Typed) {
  if (!order) return 0
  return typed.paymentType === "Cash" ? inCash(order, typed) : order.total
}

type NewsProps = {
  order: LoadedOrder
  acts: ReturnType<typeof useOrder>
  times: ReturnType<typeof orderTimes>
  isBusy: boolean
}

/** What stands above the buttons: a card at the reader, units that are no longer held, and the status of an open order. */
function OrderNews({ order, acts, times, isBusy }: NewsProps) {
  return (
    <>
      <ChargeNotice order={order} times={times} onAnswered={acts.reread} />
      {isEditable(order.statusId) && lapsedLines(order.lines).length > 0 && (
        <LapsedNotice isHolding={acts.isHolding} onHold={() => void acts.hold()} />
      )}
      {isEditable(order.statusId) && (
        <StatusChoice
          statusId={order.statusId}
          isBusy={isBusy || acts.isTurning}
          onChoose={(statusId) => void acts.setStatus(statusId)}
        />
      )}
    </>
  )
}

/** The step of an order: a locked one shows its receipt, and an empty one its products (document 2 §4.2). */
function useStep(order: LoadedOrder | null, keepStep: (step: 0 | 1) => void) {
  const [chosen, setChosen] = useState<{ readonly id: number; readonly step: 0 | 1 }>()
  const toast = useToast()
  const goTo = (next: 0 | 1) => {
    if (!order || order.lines.length === 0) return toast({ tone: "caution", text: words.emptyOrder })
    setChosen({ id: order.id, step: next })
    keepStep(next)
  }
  return { step: stepOf(order, chosen), isEntered: chosen?.id === order?.id, goTo }
}

function stepOf(order: LoadedOrder | null, chosen: { readonly id: number; readonly step: 0 | 1 } | undefined): Step {
  if (!order) return 0
  if (!isEditable(order.statusId)) return 2
  if (order.lines.length === 0) return 0
  if (chosen?.id === order.id) return chosen.step
  return order.step === 1 ? 1 : 0
}
