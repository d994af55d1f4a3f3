import { InsightTurns, type InsightTurnsAsk } from "@sightline/model/insight"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { centersAsked } from "./look"
import { centersNamed, standing } from "./queries"
import { turns } from "./queries-trade"

/** How much of the stock was sold, by brand, vendor or center, at the caller's centers. No purchased price (G12). */
export const turnsOfInsight = Effect.fn("turnsOfInsight")(function* ({ centerId, days, by }: InsightTurnsAsk) {
  const { centerIds } = yield* person
  const centers = yield* centersAsked(centerId)
  const found = yield* Effect.all(
    { standing: one(standing), centers: many(centersNamed, centerIds), groups: many(turns, centers, days, by) },
    { concurrency: 3 },
  )
  return yield* Effect.orDie(
    Schema.decodeUnknown(InsightTurns)({
      ...{ today: found.standing?.today ?? "", since: found.standing?.since ?? null },
      ...{ centers: found.centers, groups: found.groups },
    }),
  )
})
