import { cancelBy, isCompletable, orderStatus } from "@sightline/model/sales-order-rules"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { LinkButton } from "@sightline/ui/link-button"
import { useState } from "react"
import { charge, checkoutForm, submitOnly } from "../checkout/payment-step"
import { listPath } from "../order-type"
import type { LoadedOrder, useOrder } from "../use-order"
import { words } from "../words"
import type { Step } from "./summary"

type Props = {
  order: LoadedOrder | null
  type: "Instant" | "Account"
  step: Step
  acts: ReturnType<typeof useOrder>
  /** Whole cents that Charge takes. */
  toTake: number
  isSubmitting: boolean
  onStep: (step: 0 | 1) => void
  onReturn: () => void
}

/** Whether anything could come back. */
export const hasSold = ({ lines }: LoadedOrder) =>
  lines.some(({ items }) => items.some(({ state }) => state === "sold"))

/** The buttons of the summary, each in its state (document 2 §2.2, §4.2). */
export function OrderButtons({ order, type, step, acts, toTake, isSubmitting, onStep, onReturn }: Props) {
  const isBusy = isSubmitting || acts.isTurning
  return (
    <>
      {step === 0 && (
        <Button size="kiosk" width="full" isPending={acts.isAdding} onPress={() => onStep(1)}>
          Proceed to payment
        </Button>
      )}
      {step === 1 && (
        <>
          {order?.type === "Instant" && (
            <Button type="submit" form={checkoutForm} value={charge} size="kiosk" width="full" isPending={isSubmitting}>
              {words.charge(toTake)}
            </Button>
          )}
          <Button
            type="submit"
            form={checkoutForm}
            value={submitOnly}
            {...(order?.type === "Instant" ? { tone: "quiet", size: "touch" } : { size: "kiosk" })}
            width="full"
            isPending={isSubmitting}
          >
            Submit Order
          </Button>
          <Button tone="quiet" size="touch" width="full" isDisabled={isBusy} onPress={() => onStep(0)}>
            Back to cart
          </Button>
        </>
      )}
      {order && isCompletable(order.statusId, order.invoice) && (
        <Button
          size="kiosk"
          width="full"
          autoFocus
          isPending={acts.isTurning}
          onPress={() => void acts.setStatus(orderStatus.completed)}
        >
          Complete order
        </Button>
      )}
      {order && hasSold(order) && (
        <Button tone="quiet" size="touch" width="full" onPress={onReturn}>
          Return items
        </Button>
      )}
      {step === 2 && (
        <LinkButton tone="quiet" width="full" href={listPath(type)}>
          Back to orders
        </LinkButton>
      )}
      {order && cancelBy(order.statusId) !== null && (
        <CancelButton order={order} isBusy={isBusy} onCancel={() => void acts.cancel()} />
      )}
    </>
  )
}

type CancelProps = { order: LoadedOrder; isBusy: boolean; onCancel: () => void }

function CancelButton({ order, isBusy, onCancel }: CancelProps) {
  const [isAsking, setAsking] = useState(false)
  const paid = order.invoice?.paid ?? 0
  return (
    <>
      <Button tone="plain" size="touch" width="full" isDisabled={isBusy} onPress={() => setAsking(true)}>
        Cancel Order
      </Button>
      <ConfirmDialog
        title={`Cancel order ${order.id}?`}
        content={[words.whatCancelDoes, ...(paid > 0 ? [words.refundsPaid(paid)] : [])].join(" ")}
        confirm="Yes"
        cancel="No"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => {
          setAsking(false)
          onCancel()
        }}
      />
    </>
  )
}
