import {
  type AddToOrder,
  InvoiceNotPaid,
  OrderItemNotFound,
  OrderNotFound,
  type RemoveFromOrder,
  type SalesOrder,
  type SalesOrderAdded,
  StatusChangeRefused,
  UnitElsewhere,
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
import { addUnits, cancelOrder, completeOrder, removeUnits, switchStatus } from "./queries"
import { channelOrderOf, freeAround, holderOf, pullOf, removalOf } from "./queries-why"
import { setsPrices } from "./sets-prices"

export const getOrder = Effect.fn("getOrder")(function* (id: SalesOrderId) {
  return (yield* orderAt(id)) ?? (yield* new OrderNotFound())
})

/**
 * Adds free units of a product to an order and holds them for it. An order that has it already, where nothing more is free,
 * keeps its quantity and says so (decisions D-156). What has no price is not sold (decisions D-158).
 */
export const addToOrder = Effect.fn("addToOrder")(function* (asked: AddToOrder) {
  const { verdict, order } = yield* acted(addUnits, {
    order: asked.orderId,
    type: asked.type,
    inventory: asked.inventoryId,
    item: asked.itemId,
    colour: asked.colourId,
    quantity: asked.quantity,
    sets_prices: yield* setsPrices,
  })
  if (verdict === "none") return yield* whyNone(asked)
  const added: SalesOrderAdded =
    verdict === "already" && order
      ? { ...order, isAlready: true }
      : yield* orderOr({ notFound, locked, paying, unpriced: () => new UnitUnpriced() })({ verdict, order })
  return added
})

/**
 * Why no unit is free: the other order that took one last (decisions D-105), the submission that pulled one, the channel's
 * order that sold one, how many are free at centers that are not the caller's, or who has just removed one.
 */
const whyNone = Effect.fnUntraced(function* (asked: AddToOrder) {
  const centers = yield* ownCenters
  const holder = yield* one(holderOf, asked, centers)
  if (holder) return yield* new UnitTaken(holder)
  const pull = yield* one(pullOf, asked, centers)
  if (pull) return yield* new UnitPulled(pull)
  const sale = yield* one(channelOrderOf, asked, centers)
  if (sale) return yield* new UnitInChannelOrder(sale)
  const free = yield* one(freeAround, asked, centers)
  if (free && free.elsewhere > 0) return yield* new UnitElsewhere(free)
  const removal = yield* one(removalOf, asked, centers)
  return yield* removal ? new UnitRemoved(removal) : new UnitNotFound()
})

/** Takes units off an order; they are free again. */
export const removeFromOrder = Effect.fn("removeFromOrder")((asked: RemoveFromOrder) =>
  Effect.flatMap(
    acted(removeUnits, { order: asked.orderId, units: asked.itemIds }),
    orderOr({ notFound, locked, paying, noItem: () => new OrderItemNotFound() }),
  ),
)

/** Cancels an order that is not submitted (decisions D-103). */
export const cancelOpenOrder = Effect.fn("cancelOpenOrder")((orderId: SalesOrderId) =>
  Effect.flatMap(
    actedWithRefund(cancelOrder, { order: orderId, from: editableStatuses, otherwise: "locked" }),
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
      return acted(completeOrder, { order: orderId })
    case orderStatus.cancelled:
      return actedWithRefund(cancelOrder, { order: orderId, from: submitted, otherwise: "refused" })
    default:
      return editableStatuses.some((from) => mayBecome(from, to))
        ? acted(switchStatus, { order: orderId, to })
        : Effect.map(orderAt(orderId), (order) => ({ verdict: "refused" as const, order }))
  }
}
