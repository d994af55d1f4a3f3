import { Effect } from "effect"
import { many } from "../db/db"
import { wrongDays } from "./queries-close"
import { wrongStock } from "./queries-keep"
import { wrongStanding } from "./queries-sum-stock"

/** The closed days, the pulse of products, the kept days of the stock and its sums that the ledger and the items contradict. */
export const recountDays = Effect.fn("recountDays")(function* () {
  return [...(yield* many(wrongDays)), ...(yield* many(wrongStock)), ...(yield* many(wrongStanding))]
})
