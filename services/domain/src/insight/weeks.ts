import { InsightWeeks, type WeeksAsk } from "@sightline/model/insight"
import { sparkWeeks } from "@sightline/model/insight-rules"
import { Effect, Schema } from "effect"
import { many, one } from "../db/db"
import { standing } from "./queries"
import { weeksLeft } from "./queries-weeks"

/** What left of products in each of the last weeks, at all centers, as what to order counts. */
export const weeksOfProducts = Effect.fn("weeksOfProducts")(function* ({ inventoryIds }: WeeksAsk) {
  const found = yield* Effect.all({ standing: one(standing), rows: many(weeksLeft, inventoryIds) }, { concurrency: 2 })
  const products = new Map<number, number[]>()
  for (const { inventoryId, week, units } of found.rows) {
    const weeks = products.get(inventoryId) ?? Array.from({ length: sparkWeeks }, () => 0)
    if (week !== null && week >= 0) weeks[sparkWeeks - 1 - week] = units
    products.set(inventoryId, weeks)
  }
  return yield* Effect.orDie(
    Schema.decodeUnknown(InsightWeeks)({
      today: found.standing?.today ?? "",
      products: [...products].map(([inventoryId, weeks]) => ({ inventoryId, weeks })),
    }),
  )
})
