import { AddRefused, OrderNotFound, type TakeFromOrder, UnitNotFound, UnitUnpriced } from "@sightline/model/sales-order"
import { SalesOrderId } from "@sightline/model/sales-order-id"
import { Effect, Schema } from "effect"
import type { Mover } from "../caller/mover"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { once } from "../once/once"
import { changedBy, locked, notFound, orderAt, orderOr, paying } from "./acted"
import type { Verdict } from "./outcome"
import { addUnits, removeUnits } from "./queries"
import { heldOrders, heldUnit } from "./queries-take"

/**
 * Takes a unit that another open order holds over to one's own: a colleague has the frame in hand while the order waits. The
 * history of both says who and when (decisions D-131).
 */
export const takeFromOrder = Effect.fn("takeFromOrder")(function* (asked: TakeFromOrder) {
  const caller = yield* person
  const { id } = yield* once({
    answer: Schema.Struct({ id: SalesOrderId }),
    refusal: AddRefused,
    act: () => taken(asked, { ...caller, once: null }),
  })
  return (yield* orderAt(id)) ?? (yield* new OrderNotFound())
})

/** The transaction's key is kept by `once`, so the two statements keep none. */
const taken = Effect.fnUntraced(function* (
  { orderId, type, fromId, inventoryId, itemId }: TakeFromOrder,
  taker: Mover,
) {
  if (orderId === fromId) return yield* new UnitNotFound()
  // In the order of their ids: two who take from each other wait instead of blocking each other.
  yield* many(heldOrders, orderId === null ? [fromId] : [orderId, fromId])
  const unit = yield* one(heldUnit, fromId, { inventoryId, itemId })
  if (!unit) return yield* new UnitNotFound()
  const changed = yield* changedBy(taker, removeUnits, { order: fromId, units: [unit.id] })
  yield* settled(changed.verdict, fromId)
  const added = yield* changedBy(taker, addUnits, {
    order: orderId,
    type,
    inventory: inventoryId,
    item: unit.itemId,
    colour: null,
    quantity: 1,
    sets_prices: false,
  })
  yield* settled(added.verdict, orderId ?? fromId)
  return { id: added.orderId ?? (yield* new UnitNotFound()) }
})

const settled = (verdict: Verdict, id: SalesOrderId) =>
  verdict === "done"
    ? Effect.void
    : Effect.flatMap(orderAt(id), (order) =>
        orderOr({
          ...{ notFound, locked, paying, none: () => new UnitNotFound(), noItem: () => new UnitNotFound() },
          // A unit of a batch at a center that is not the taker's: their order has one of the batch, and gets no other.
          already: () => new UnitNotFound(),
          unpriced: () => new UnitUnpriced(),
        })({
          verdict,
          order,
        }),
      )
