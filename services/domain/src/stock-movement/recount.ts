import { Effect } from "effect"
import { many } from "../db/db"
import { wrongItems, wrongTotals } from "./queries"

/** Derives every total of the client again, from the items and from the ledger. Any difference is a defect of ours. */
export const recount = Effect.fn("recount")(function* () {
  return { totals: yield* many(wrongTotals), items: yield* many(wrongItems) }
})
