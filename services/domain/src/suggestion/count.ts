import { ClientId } from "@sightline/model/client"
import { Effect, Schema } from "effect"
import { inWorkerTransaction, many, one, patiently } from "../db/db"
import { beginCount, countSome, dateSome, endCount, sumSold, takeDue } from "./queries-count"

const At = Schema.Struct({ client: ClientId })

/** Products of one statement, and suggestions of yesterday of one count. */
const slice = 5_000
const mostOld = 20_000

/**
 * Counts what to order, for the products of which something changed since the last count (decision 115). All of it is one
 * transaction, which locks neither a product nor an item; a count that is cut off is done again.
 */
export const countSuggestions = Effect.fn("countSuggestions")(function* (payload: unknown) {
  const { client } = yield* Schema.decodeUnknown(At)(payload)
  yield* patiently(
    inWorkerTransaction(
      client,
      Effect.gen(function* () {
        yield* many(beginCount)
        const ids = (yield* one(takeDue, mostOld))?.ids ?? []
        let more = 0
        for (let from = 0; from < ids.length; from += slice) {
          const some = ids.slice(from, from + slice)
          more += (yield* one(countSome, some))?.more ?? 0
          yield* many(dateSome, some)
        }
        yield* many(sumSold)
        yield* many(endCount, more)
      }),
    ),
  )
})
