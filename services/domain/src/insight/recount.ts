import { Effect } from "effect"
import { many } from "../db/db"
import { wrongDays } from "./queries-close"
import { wrongStock } from "./queries-keep"

/** The closed days, the pulse of products and the kept days of the stock that the ledger contradicts. */
export const recountDays = Effect.fn("recountDays")(function* () {
  return [...(yield* many(wrongDays)), ...(yield* many(wrongStock))]
})
