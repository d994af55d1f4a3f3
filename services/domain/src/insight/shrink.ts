import { type InsightAsk, InsightShrink } from "@sightline/model/insight"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { centersAsked } from "./look"
import { centersNamed, standing } from "./queries"
import { shrinkDays } from "./queries-shrink"
import { turns } from "./queries-trade"

/** What was lost at the caller's centers, for which reason, and of how much stock. */
export const shrinkOfInsight = Effect.fn("shrinkOfInsight")(function* ({ centerId, days }: InsightAsk) {
  const { centerIds } = yield* person
  const centers = yield* centersAsked(centerId)
  const found = yield* Effect.all(
    {
      standing: one(standing),
      centers: many(centersNamed, centerIds),
      days: many(shrinkDays, centers, days),
      stocks: many(turns, centers, days, "center" as const),
    },
    { concurrency: 4 },
  )
  return yield* Effect.orDie(
    Schema.decodeUnknown(InsightShrink)({
      ...{ today: found.standing?.today ?? "", since: found.standing?.since ?? null },
      ...{ centers: found.centers, days: found.days },
      stocks: found.stocks.map(({ id, mornings }) => ({ centerId: id, mornings })),
    }),
  )
})
