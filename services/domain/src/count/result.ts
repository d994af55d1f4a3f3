import { type CountPassId, CountPassNotFound } from "@sightline/model/count"
import type { CountResult } from "@sightline/model/count-result"
import { Effect } from "effect"
import { person } from "../caller/person"
import { inTransaction, one } from "../db/db"
import { foundBy } from "../stock-movement/count"
import { isEditor } from "../stock-movement/undo"
import { passAt, tagsInPass } from "./queries-sweep"

/**
 * What a sweep found, as far as its count has come: what it saw and is in stock, what the count misses where it went, and what else it
 * saw. People who only count hear nothing of what should be there (decision 222).
 */
export const resultOfPass = Effect.fn("resultOfPass")((passId: CountPassId) =>
  inTransaction(
    Effect.gen(function* () {
      const caller = yield* person
      const pass = yield* one(passAt, passId, caller.centerIds)
      if (!pass) return yield* new CountPassNotFound()
      const { sessionId, area, locationId } = pass
      const isBlind = !isEditor(caller)
      const tags = (yield* one(tagsInPass, passId))?.tags ?? 0
      // A walk by labels has the whole formula at its review, and need not wait for it at each area.
      const found = tags === 0 ? { here: 0, groups: [] } : yield* foundBy({ passId, sessionId, locationId, isBlind })
      return { area, locationId, tags, isBlind, ...found } satisfies CountResult
    }),
  ),
)
