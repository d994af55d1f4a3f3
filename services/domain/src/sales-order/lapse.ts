import { UnitNotFound } from "@sightline/model/sales-order"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { Effect } from "effect"
import { installation, inWorkerTransaction, many, patiently } from "../db/db"
import { acted, locked, notFound, orderOr, paying } from "./acted"
import { holdAgain, lapseOrder, ordersDue } from "./queries-lapse"
import { heldOrders } from "./queries-take"

/** Orders of a client in one run; the next hour takes the rest. */
const most = 1000

/**
 * Frees what New orders hold that nobody has touched for their client's hours, each in a transaction of its own. An order
 * that is touched meanwhile keeps its units (decisions D-131).
 */
export const lapseDue = Effect.fn("lapseDue")(function* () {
  for (const { client, id } of yield* installation(ordersDue, most)) {
    const lapse = Effect.zipRight(many(heldOrders, [id]), many(lapseOrder, id))
    yield* patiently(inWorkerTransaction(client, lapse))
  }
})

/** Holds again what lapsed and is still free; the rest stays as it is, and is refused where nothing is left. */
export const holdOrderAgain = Effect.fn("holdOrderAgain")((orderId: SalesOrderId) =>
  Effect.flatMap(
    acted(orderId, (mover) => [holdAgain, orderId, mover]),
    orderOr({ notFound, locked, paying, none: () => new UnitNotFound() }),
  ),
)
