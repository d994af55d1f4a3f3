import { Effect } from "effect"
import { many } from "../db/db"
import { recountDays } from "../insight/recount"
import { wrongItems, wrongTotals } from "./queries"
import { wrongOrders } from "./queries-recount"
import { wrongReceipts } from "./queries-recount-receipt"

/**
 * Recomputes every total of the client, from the items, the ledger, the orders, the receipts and the payments, and the sums
 * of closed days. Any difference is our defect.
 */
export const recount = Effect.fn("recount")(function* () {
  const orders = [...(yield* many(wrongOrders)), ...(yield* many(wrongReceipts)), ...(yield* recountDays())]
  return { totals: yield* many(wrongTotals), items: yield* many(wrongItems), orders }
})
