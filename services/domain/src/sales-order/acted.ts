import { OrderLocked, OrderNotFound, OrderPaying, SalesOrder } from "@sightline/model/sales-order"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { type Asking, atOrder, one } from "../db/db"
import { firstAnswer } from "../once/first-answer"
import { Payments } from "../payment/payments"
import { placesOf } from "../payment/readers"
import type { Mover } from "../stock-movement/outcome"
import type { OrderOutcome, Verdict } from "./outcome"
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

/**
 * Changes an order, null opening a new one, and reads it in the same trip. A kept answer holds the verdict alone, so a
 * repeated request reads the order again.
 */
export const acted = <Args extends unknown[]>(
  orderId: SalesOrderId | null,
  change: (mover: Mover) => Asking<Args, OrderOutcome>,
) =>
  Effect.gen(function* () {
    const mover = yield* person
    const first = Effect.map(
      atOrder(orderId, change(mover), [ownOrder, mover.centerIds] as const),
      ({ changed, read }): Acted => ({ verdict: "notFound", orderId: null, ...changed, read }),
    )
    const { verdict, orderId: id, read } = yield* firstAnswer(first, mover)
    const order = yield* decoded(read ?? (id === null ? undefined : yield* one(orderNamed, id, mover.centerIds)))
    return { verdict, order }
  })

/** What an order answers to each reason of a change; the reasons that it cannot meet are left out. */
type Refusals<E> = { readonly [Reason in Verdict]?: (order: SalesOrder | undefined) => E }
type RefusalOf<All> = {
  [Reason in keyof All]: All[Reason] extends (order: undefined) => infer E ? E : never
}[keyof All]

/** The order after a change, or the refusal that belongs to the verdict. */
export const orderOr =
  <All extends Refusals<unknown>>(refusals: All & Refusals<RefusalOf<All>>) =>
  ({ verdict, order }: { readonly verdict: Verdict; readonly order: SalesOrder | undefined }) => {
    if (verdict === "done" && order) return Effect.succeed(order)
    const all: Refusals<RefusalOf<All>> = refusals
    const refusal = all[verdict]
    return refusal ? Effect.fail(refusal(order)) : Effect.dieMessage(`an order answered ${verdict}`)
  }

export const notFound = () => new OrderNotFound()

export const paying = () => new OrderPaying()

/** Who took the order out of the hands of others, and when. */
export const locked = (order: SalesOrder | undefined) => {
  const last = order && (order.cancelled ?? order.completed ?? order.submitted)
  return last ? new OrderLocked({ statusId: order.statusId, ...last }) : new OrderNotFound()
}
