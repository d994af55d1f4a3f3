import { Effect } from "effect"
import { many } from "../db/db"
import { wrongItems, wrongTotals } from "./queries"

/** Recomputes every total of the client, from the items and from the ledger. Any difference is our defect. */
export const recount = Effect.fn("recount")(function* () {
  return { totals: yield* many(wrongTotals), items: yield* many(wrongItems) }
})
