import { UnitNotFound } from "@sightline/model/sales-order"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { Effect } from "effect"
import { installation, inWorkerTransaction, one, patiently } from "../db/db"
import { acted, locked, notFound, orderOr, paying } from "./acted"
import { holdAgain, lapseOrder } from "./queries"
import { ordersDue } from "./queries-lapse"

/** Orders of a client in one run; the next hour takes the rest. */
const most = 1000

/**
 * Frees what New orders hold that nobody has touched for their client's hours, each in a transaction of its own. An order
 * that is touched meanwhile keeps its units (decisions D-131).
 */
export const lapseDue = Effect.fn("lapseDue")(function* () {
  for (const { client, id } of yield* installation(ordersDue, most)) {
    yield* patiently(inWorkerTransaction(client, one(lapseOrder, { order: id })))
  }
})

/** Holds again what lapsed and is still free; the rest stays as it is, and is refused where nothing is left. */
export const holdOrderAgain = Effect.fn("holdOrderAgain")((orderId: SalesOrderId) =>
  Effect.flatMap(
    acted(holdAgain, { order: orderId }),
    orderOr({ notFound, locked, paying, none: () => new UnitNotFound() }),
  ),
)
