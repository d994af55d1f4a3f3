import {
  type AddToOrder,
  InvoiceNotPaid,
  OrderItemNotFound,
  OrderNotFound,
  type RemoveFromOrder,
  type SalesOrder,
  StatusChangeRefused,
  UnitInChannelOrder,
  UnitNotFound,
  UnitPulled,
  UnitRemoved,
  UnitTaken,
  UnitUnpriced,
} from "@sightline/model/sales-order"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { editableStatuses, mayBecome, orderStatus } from "@sightline/model/sales-order-rules"
import type { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { ownCenters } from "../caller/own-centers"
import { one } from "../db/db"
import { acted, actedWithRefund, locked, notFound, orderAt, orderOr, paying, unconfirmed } from "./acted"
import { addUnits, channelOrderOf, holderOf, pullOf, removalOf, removeUnits } from "./queries-change"
import { cancelOrder, completeOrder, switchStatus } from "./queries-status"

export const getOrder = Effect.fn("getOrder")(function* (id: SalesOrderId) {
  return (yield* orderAt(id)) ?? (yield* new OrderNotFound())
})

/**
 * Adds free units of a product to an order and holds them for it. Where other orders hold them all, the refusal names the
 * one that took a unit last (decisions D-105); where somebody pulled the rest, it names the submission, and where a channel sold it,
 * the channel's order; and where it has just been removed, who did so. What has no price is not sold (decisions D-158).
 */
export const addToOrder = Effect.fn("addToOrder")(function* (asked: AddToOrder) {
  const centers = yield* ownCenters
  const outcome = yield* acted(asked.orderId, (mover) => [addUnits, asked, mover])
  if (outcome.verdict === "none") {
    const holder = yield* one(holderOf, asked, centers)
    if (holder) return yield* new UnitTaken(holder)
    const pull = yield* one(pullOf, asked, centers)
    if (pull) return yield* new UnitPulled(pull)
    const sale = yield* one(channelOrderOf, asked, centers)
    if (sale) return yield* new UnitInChannelOrder(sale)
    const removal = yield* one(removalOf, asked, centers)
    return yield* removal ? new UnitRemoved(removal) : new UnitNotFound()
  }
  return yield* orderOr({ notFound, locked, paying, unpriced: () => new UnitUnpriced() })(outcome)
})

/** Takes units off an order; they are free again. */
export const removeFromOrder = Effect.fn("removeFromOrder")((asked: RemoveFromOrder) =>
  Effect.flatMap(
    acted(asked.orderId, (mover) => [removeUnits, asked, mover]),
    orderOr({ notFound, locked, paying, noItem: () => new OrderItemNotFound() }),
  ),
)

/** Cancels an order that is not submitted (decisions D-103). */
export const cancelOpenOrder = Effect.fn("cancelOpenOrder")((orderId: SalesOrderId) =>
  Effect.flatMap(
    acted(orderId, (mover) => [cancelOrder, orderId, { from: editableStatuses, otherwise: "locked" as const }, mover]),
    orderOr({ notFound, locked, paying }),
  ),
)

const refused = (order: SalesOrder | undefined) =>
  order ? new StatusChangeRefused({ statusId: order.statusId }) : notFound()

const submitted = [orderStatus.submitted]

/**
 * Changes the status of an order as the table allows; everything else is refused (decisions D-103). A cancellation that
 * gives back more than the limit waits for a second person (decisions D-159).
 */
export const setOrderStatus = Effect.fn("setOrderStatus")(function* (orderId: SalesOrderId, to: StatusId) {
  const changed = yield* changeTo(orderId, to)
  return yield* orderOr({ notFound, refused, paying, notPaid: () => new InvoiceNotPaid(), unconfirmed })(changed)
})

function changeTo(orderId: SalesOrderId, to: StatusId) {
  switch (to) {
    case orderStatus.completed:
      return acted(orderId, (mover) => [completeOrder, orderId, mover])
    case orderStatus.cancelled:
      return actedWithRefund(orderId, (mover) => [
        cancelOrder,
        orderId,
        { from: submitted, otherwise: "refused" as const },
        mover,
      ])
    default:
      return editableStatuses.some((from) => mayBecome(from, to))
        ? acted(orderId, (mover) => [switchStatus, orderId, to, mover])
        : Effect.map(orderAt(orderId), (order) => ({ verdict: "refused" as const, order }))
  }
}
