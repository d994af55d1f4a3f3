import { RefundNeedsConfirmation } from "@sightline/model/refund-confirmation"
import { OrderLocked, OrderNotFound, OrderPaying, SalesOrder } from "@sightline/model/sales-order"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { Effect, Schema } from "effect"
import { byMover, type Mover } from "../caller/mover"
import { person } from "../caller/person"
import { changedAndRead, one } from "../db/db"
import { firstAnswer } from "../once/first-answer"
import { Payments } from "../payment/payments"
import { placesOf } from "../payment/readers"
import type { OrderOutcome, Unconfirmed, Verdict } from "./outcome"
import type { OrderChange } from "./queries"
import { type OrderRow, orderNamed, ownOrder } from "./queries-view"

const decoded = Effect.fnUntraced(function* (row: OrderRow | undefined) {
  if (!row) return undefined
  const { clientId } = yield* person
  const hasReader = placesOf((yield* Payments).readersOf(clientId), row.readers).has(row.order.centerId)
  return yield* Effect.orDie(Schema.decodeUnknown(SalesOrder)({ ...row.order, hasReader }))
})

/** An order at the caller's centers. */
export const orderAt = Effect.fn("orderAt")(function* (id: SalesOrderId) {
  const { centerIds } = yield* person
  return yield* decoded(yield* one(orderNamed, id, centerIds))
})

interface Acted extends OrderOutcome {
  readonly read?: OrderRow | undefined
}

/** A change without an answer would have changed nothing. */
const nothing: OrderOutcome = { verdict: "notFound", orderId: null }

/**
 * Changes an order, null opening a new one, and reads it in the same trip. A kept answer holds the verdict alone, so a
 * repeated request reads the order again. A `next` change follows where the first allows it; the verdict is that of the first.
 */
export const acted = Effect.fnUntraced(function* <Given, Next = never>(
  change: OrderChange<Given>,
  given: Given,
  next?: readonly [change: OrderChange<Next>, given: Next],
) {
  const mover = yield* person
  const first = Effect.map(
    changedAndRead(
      [change, { ...given, ...byMover(mover) }] as const,
      [ownOrder, mover.centerIds] as const,
      // The request's key is the first one's.
      next && ([next[0], { ...next[1], ...byMover({ ...mover, once: null }) }] as const),
    ),
    ({ changed, read }): Acted => ({ ...nothing, ...changed?.answer, read }),
  )
  const { verdict, orderId, read, unconfirmed = null } = yield* firstAnswer(first, mover)
  const order = yield* decoded(
    read ?? (orderId === null ? undefined : yield* one(orderNamed, orderId, mover.centerIds)),
  )
  return { verdict, order, unconfirmed }
})

/** The same for a change that gives money back, which asks for the session that a confirmation is good for (decisions D-159). */
export const actedWithRefund = <Given>(change: OrderChange<Given & { readonly session: string }>, given: Given) =>
  Effect.flatMap(person, ({ sessionId }) => acted(change, { ...given, session: sessionId }))

/** Changes an order in the open transaction. */
export const changedBy = <Given>(mover: Mover, change: OrderChange<Given>, given: Given) =>
  Effect.map(one(change, { ...given, ...byMover(mover) }), (row) => row?.answer ?? nothing)

/** What an order answers to each reason of a change; the reasons that it cannot meet are left out. */
type Refusals<E> = {
  readonly [Reason in Verdict]?: (order: SalesOrder | undefined, unconfirmed: Unconfirmed | null) => E
}
type RefusalOf<All> = {
  [Reason in keyof All]: All[Reason] extends (order: undefined, unconfirmed: null) => infer E ? E : never
}[keyof All]

/** The order after a change, or the refusal that belongs to the verdict. */
export const orderOr =
  <All extends Refusals<unknown>>(refusals: All & Refusals<RefusalOf<All>>) =>
  ({
    verdict,
    order,
    unconfirmed = null,
  }: {
    readonly verdict: Verdict
    readonly order: SalesOrder | undefined
    readonly unconfirmed?: Unconfirmed | null
  }) => {
    if (verdict === "done" && order) return Effect.succeed(order)
    const all: Refusals<RefusalOf<All>> = refusals
    const refusal = all[verdict]
    return refusal ? Effect.fail(refusal(order, unconfirmed)) : Effect.dieMessage(`an order answered ${verdict}`)
  }

export const notFound = () => new OrderNotFound()

export const paying = () => new OrderPaying()

/** What a second person has to confirm; the statement names it with its verdict. */
export const unconfirmed = (_order: SalesOrder | undefined, what: Unconfirmed | null) => {
  if (!what) throw new Error("an unconfirmed refund that does not say what")
  return new RefundNeedsConfirmation(what)
}

/** Who took the order out of the hands of others, and when. */
export const locked = (order: SalesOrder | undefined) => {
  const last = order && (order.cancelled ?? order.completed ?? order.submitted)
  return last ? new OrderLocked({ statusId: order.statusId, ...last }) : new OrderNotFound()
}
