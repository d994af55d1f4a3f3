import { ClientId } from "@sightline/model/client"
import { Effect, Schema } from "effect"
import { inWorkerTransaction, many, one, patiently } from "../db/db"
import { beginStock, bringIn, endStock, forgetStock, takeOut, takeStockDue } from "./queries-sum-stock"

const At = Schema.Struct({ client: ClientId })

/** Products of one statement. */
const slice = 20_000

/**
 * Sums up the stock of a client (decision 231): the products of which something changed since the last time, or all of them. All of it is
 * one transaction, which locks neither a product nor an item; a sum that is cut off is made again.
 */
export const sumUpStock = Effect.fn("sumUpStock")(function* (payload: unknown) {
  const { client } = yield* Schema.decodeUnknown(At)(payload)
  yield* patiently(
    inWorkerTransaction(
      client,
      Effect.gen(function* () {
        const begun = yield* one(beginStock)
        if (begun?.isNew) yield* many(forgetStock)
        const ids = (yield* one(takeStockDue))?.ids ?? []
        for (let from = 0; from < ids.length; from += slice) {
          const some = ids.slice(from, from + slice)
          yield* many(takeOut, some)
          yield* many(bringIn, some)
        }
        yield* many(endStock)
      }),
    ),
  )
})
