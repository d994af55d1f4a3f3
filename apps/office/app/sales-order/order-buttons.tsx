import { cancelBy, isCompletable, orderStatus } from "@sightline/model/sales-order-rules"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { LinkButton } from "@sightline/ui/link-button"
import { useState } from "react"
import { listPath } from "./order-type"
import { checkoutForm } from "./payment-step"
import type { Step } from "./summary"
import type { LoadedOrder, useOrder } from "./use-order"
import { words } from "./words"

type Props = {
  order: LoadedOrder | null
  type: "Instant" | "Account"
  step: Step
  acts: ReturnType<typeof useOrder>
  isSubmitting: boolean
  onStep: (step: 0 | 1) => void
}

/** The buttons of the summary, each in its state (document 2 §2.2, §4.2). */
export function OrderButtons({ order, type, step, acts, isSubmitting, onStep }: Props) {
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
          <Button type="submit" form={checkoutForm} size="kiosk" width="full" isPending={isSubmitting}>
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
        content={[words.whatCancelDoes, ...(paid > 0 ? [words.giveBack(paid)] : [])].join(" ")}
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
