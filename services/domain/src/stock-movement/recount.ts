import { Effect } from "effect"
import { many } from "../db/db"
import { wrongItems, wrongTotals } from "./queries"
import { wrongOrders } from "./queries-recount"

/**
 * Recomputes every total of the client, from the items, the ledger, the orders and the payments. Any difference is our
 * defect.
 */
export const recount = Effect.fn("recount")(function* () {
  return { totals: yield* many(wrongTotals), items: yield* many(wrongItems), orders: yield* many(wrongOrders) }
})
