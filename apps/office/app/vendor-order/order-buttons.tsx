import {
  isVendorOrderCancellable,
  takesGoods,
  vendorOrderMayBecome,
  vendorOrderStatus,
} from "@sightline/model/vendor-order-rules"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { LinkButton } from "@sightline/ui/link-button"
import { useState } from "react"
import * as look from "./order.css"
import type { OrderPage } from "./order.server"
import { receivePath } from "./paths"
import type { OrderEditor } from "./use-order-editor"
import { words } from "./words"

type Props = { order: OrderPage["order"]; editor: OrderEditor }

const { submitted, cancelled, completed, pending } = vendorOrderStatus

/** Changes that the documents leave to the status call (decisions D-99). */
const further = [
  { to: pending, label: "Mark as pending", from: [submitted] },
  { to: submitted, label: "Mark as submitted", from: [pending] },
  { to: completed, label: "Complete order", from: [vendorOrderStatus.received] },
] as const

/** Each button in its state (document 2 §2.1, §4.1, decisions D-98). */
export function OrderButtons({ order, editor }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { isEdited, isBusy, save, setStatus } = editor
  if (!order)
    return (
      <div className={look.buttons} data-bar="order">
        {isEdited && (
          <Button isPending={isBusy} onPress={() => void save()}>
            Save
          </Button>
        )}
      </div>
    )
  const { statusId } = order
  return (
    <div className={look.buttons} data-bar="order">
      {isEdited && (
        <Button isPending={isBusy} onPress={() => void save()}>
          Save
        </Button>
      )}
      {!isEdited && statusId === vendorOrderStatus.new && (
        <Button isPending={isBusy} onPress={() => void setStatus(submitted)}>
          Submit Order
        </Button>
      )}
      {!isEdited && takesGoods(statusId) && (
        <LinkButton href={receivePath(Number(order.id))}>Receive into stock</LinkButton>
      )}
      {!isEdited &&
        further
          .filter(({ to, from }) => from.some((one) => one === statusId) && vendorOrderMayBecome(statusId, to))
          .map(({ to, label }) => (
            <Button key={to} tone="quiet" isWaiting={isBusy} onPress={() => void setStatus(to)}>
              {label}
            </Button>
          ))}
      {!isEdited && isVendorOrderCancellable(statusId) && (
        <Button tone="plain" isDisabled={isBusy} onPress={() => setAsking(true)}>
          Cancel Order
        </Button>
      )}
      <ConfirmDialog
        title={`Cancel order ${order.id}?`}
        content={words.whatCancelDoes}
        confirm="Yes"
        cancel="No"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => {
          setAsking(false)
          void setStatus(cancelled)
        }}
      />
    </div>
  )
}
