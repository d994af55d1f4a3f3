import { Caller } from "@sightline/model/caller"
import { Effect } from "effect"
import { inTransaction, one } from "../db/db"
import { firstAnswer } from "./first-answer"
import { keepAnswer, takeKey } from "./queries"

/**
 * Several statements as one request: all or none, and once for its key. The key is taken first, so that of two at once
 * the second waits and then reads what the first has answered. What is answered is plain data, a refusal's name included.
 */
export const actOnce = <Answer, E, R>(work: Effect.Effect<Answer, E, R>) =>
  Effect.gen(function* () {
    const caller = yield* Caller
    const { userId, once } = caller._tag === "Staff" ? caller : { userId: 0, once: null }
    if (!once) return yield* inTransaction(work)
    const kept = one(takeKey, userId, once).pipe(
      Effect.zipRight(work),
      Effect.tap((answer) => one(keepAnswer, userId, once.key, answer)),
    )
    return yield* firstAnswer(inTransaction(kept), { userId, once })
  })
