import type { CountSessionId } from "@sightline/model/count"
import type { CountMissing } from "@sightline/model/count-cause"
import { explained } from "@sightline/model/count-rules"
import { Effect } from "effect"
import { many } from "../db/db"
import { causesOf } from "./cause"
import { happenedTo, missedOf, strangersOf } from "./queries-cause"
import { countById } from "./session"

/** What a review misses, each with who held it last and what may have become of it. Nothing of it before a review. */
export const missingOf = Effect.fn("missingOf")(function* (id: CountSessionId) {
  const { session, review } = yield* countById(id)
  return review && explained.includes(session.state) ? yield* explainedLines(id) : []
})

/** The same of a session that the caller may see, and may hold. */
export const explainedLines = Effect.fnUntraced(function* (id: CountSessionId) {
  const missed = yield* many(missedOf, id)
  if (missed.length === 0) return []
  const happened = yield* many(happenedTo, id)
  const strangers = (yield* many(strangersOf, id)).map(({ left, ...stranger }) => ({
    ...stranger,
    left: left.map(({ at, ...gone }) => ({ ...gone, at: new Date(at) })),
  }))
  const causes = causesOf(missed, happened, strangers)
  return missed.map(
    ({ key, inventoryId, name, itemIds, place, units, missedAt }): CountMissing => ({
      ...{ key, inventoryId, name, itemIds, place, units, missedAt },
      ...(causes.get(key) ?? { witness: null, causes: [] }),
    }),
  )
})
