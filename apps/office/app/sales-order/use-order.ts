import { useNavigate, useRevalidator } from "@remix-run/react"
import type { OrderType } from "@sightline/model/sales-order"
import { cancelBy, orderStatus } from "@sightline/model/sales-order-rules"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { useToast } from "@sightline/ui/toast"
import { useRef, useState } from "react"
import type { addToOrder, cancelOrder, changeStatus, holdAgain, removeFromOrder, takeFromOrder } from "./change.server"
import { useClosing } from "./list/open-orders"
import type { OrderPage } from "./order/order.server"
import { listPath, orderPath, partPath } from "./order-type"
import type { Unconfirmed } from "./return/confirm-refund"
import { addRefusals, cancelRefusals, holdRefusals, removeRefusals, statusRefusals, words } from "./words"

export type LoadedOrder = NonNullable<OrderPage["order"]>

/** What is to be added: a scanned unit, or any in one colour or in whatever colour. */
export type Asked = {
  readonly inventoryId: number
  readonly itemId: number | null
  readonly colourId: number | null
}

/** The order that has what was asked for (decisions D-105). */
export type Holder = {
  readonly orderId: number
  readonly orderType: OrderType
  readonly by: string
  readonly at: Date
  readonly centerName: string
}

/** Nothing of it is left that another order could hand over. */
const isOut = (tag: string) =>
  ["UnitNotFound", "UnitPulled", "UnitInChannelOrder", "UnitElsewhere", "UnitRemoved"].includes(tag)

/** What this order asked for and did not get; without a holder it is out of stock, or pulled. */
export type Refused = { readonly asked: Asked; readonly holder?: Holder }

/**
 * The changes of one order's items and status. Every answer that is known makes the page read the order again; without one
 * the page would be lost with it, and the order's news come by themselves.
 */
export function useOrder(type: OrderType, tabId: string, order: LoadedOrder | null) {
  const close = useClosing()
  const adding = useAct<typeof addToOrder>(partPath("add"), addRefusals)
  const taking = useAct<typeof takeFromOrder>(partPath("take"), addRefusals)
  const holding = useAct<typeof holdAgain>(partPath("hold"), holdRefusals)
  const removing = useAct<typeof removeFromOrder>(partPath("remove"), removeRefusals)
  const cancelling = useAct<typeof cancelOrder>(partPath("cancel"), cancelRefusals)
  const turning = useAct<typeof changeStatus>(partPath("status"), statusRefusals)
  const navigate = useNavigate()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [refused, setRefused] = useState<Refused & { readonly tabId: string }>()
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed & { readonly tabId: string }>()
  /** The order of this tab, known from the first add on, before its page has loaded. */
  const place = useRef({ tabId, id: order ? Number(order.id) : null })
  if (place.current.tabId !== tabId) place.current = { tabId, id: order ? Number(order.id) : null }
  const queue = useRef(Promise.resolve())

  const addOne = async (at: (typeof place)["current"], asked: Asked) => {
    const { colourId, ...wanted } = asked
    const heard = await adding.act({ orderId: at.id, type, ...wanted, ...(colourId !== null && { colourId }) })
    if (heard._tag === "Done")
      toast(heard.value.isAlready ? { tone: "caution", text: words.already } : { tone: "positive", text: words.added })
    if (heard._tag === "UnitTaken") setRefused({ tabId, asked, holder: { ...heard, at: new Date(heard.at) } })
    else if (isOut(heard._tag)) setRefused({ tabId, asked })
    else if (isKnown(heard)) setRefused(undefined)
    if (heard._tag === "Done") opened(at, heard.value.id)
    else if (isKnown(heard)) revalidate()
  }
  const opened = (at: (typeof place)["current"], id: number) => {
    if (at.id !== null) return revalidate()
    at.id = id
    // The New tab becomes the order's, unless its user has gone elsewhere meanwhile.
    if (place.current === at) navigate(orderPath(type, id), { replace: true })
  }
  /** Takes over what another order holds (decisions D-131). */
  const take = async () => {
    const at = place.current
    if (refused?.tabId !== tabId || !refused.holder) return
    const { inventoryId, itemId } = refused.asked
    const fromId = refused.holder.orderId
    const heard = await taking.act({ orderId: at.id, type, fromId, inventoryId, itemId }, { done: words.added })
    if (isKnown(heard)) setRefused(undefined)
    if (heard._tag === "Done") opened(at, heard.value.id)
    else if (isKnown(heard)) revalidate()
  }
  /** One after the other, so that the first opens the order and the next ones find it. */
  const add = (asked: Asked) => {
    const at = place.current
    queue.current = queue.current.then(() => addOne(at, asked))
    return queue.current
  }

  const remove = async (itemIds: readonly number[]) => {
    if (!order) return
    const { done, failed } = words.removed
    const heard = await removing.act({ orderId: order.id, itemIds }, { done, failed })
    if (isKnown(heard)) revalidate()
  }

  /** Holds again what lapsed (decisions D-131). */
  const hold = async () => {
    if (!order) return
    const heard = await holding.act({ orderId: order.id }, words.heldAgain)
    if (isKnown(heard)) revalidate()
  }

  const setStatus = async (statusId: number) => {
    if (!order) return
    const { done, failed } = words.status
    const heard = await turning.act(
      { orderId: order.id, statusId },
      { done, failed, shows: ({ _tag }) => _tag === "RefundNeedsConfirmation" },
    )
    if (heard._tag === "RefundNeedsConfirmation") return setUnconfirmed({ ...heard, tabId })
    if (!isKnown(heard)) return
    setUnconfirmed(undefined)
    revalidate()
  }

  const cancel = async () => {
    if (!order) return
    const leave = () => {
      close(order.id)
      navigate(listPath(type))
    }
    // Cancelling a cancelled order only closes its tab (document 2 §4.2).
    if (order.statusId === orderStatus.cancelled) return leave()
    if (cancelBy(order.statusId) === "changeStatus") return setStatus(orderStatus.cancelled)
    const heard = await cancelling.act(
      { orderId: order.id },
      {
        ...words.cancelled,
        shows: (heard) => heard._tag === "OrderLocked" && heard.statusId === orderStatus.cancelled,
      },
    )
    if (heard._tag === "OrderLocked" && heard.statusId === orderStatus.cancelled) leave()
    else if (isKnown(heard)) revalidate()
  }

  return {
    refused: refused?.tabId === tabId ? refused : undefined,
    add,
    take,
    isTaking: taking.isPending,
    remove,
    hold,
    isHolding: holding.isPending,
    setStatus,
    cancel,
    /** What a second person has to confirm before this order is cancelled (decisions D-159). */
    unconfirmed: unconfirmed?.tabId === tabId ? unconfirmed : undefined,
    leaveUnconfirmed: () => setUnconfirmed(undefined),
    reread: revalidate,
    isAdding: adding.isPending,
    isRemoving: removing.isPending,
    isTurning: turning.isPending || cancelling.isPending,
  }
}
