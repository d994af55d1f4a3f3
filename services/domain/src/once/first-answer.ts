import { KeyReused } from "@sightline/model/once"
import { Effect, Option } from "effect"
import { inTransaction, many, one } from "../db/db"
import { isTaken } from "../db/sql-defect"
import { keptAnswer, keptUnder, takenKey } from "./queries"

/** Whose request it is, and the key and digest that came with it. */
interface Requester {
  readonly userId: number
  readonly once: { readonly key: string; readonly digest: string } | null
}

/**
 * The same request again gives the first answer. The statement keeps its answer under the request's key; when the key
 * is taken already the statement has changed nothing, and what it kept the first time is answered (decisions D-121).
 */
export const firstAnswer = <Answer, E, R>(statement: Effect.Effect<Answer, E, R>, { userId, once }: Requester) =>
  statement.pipe(
    Effect.catchSomeDefect((defect) =>
      once && isTaken("once_pkey")(defect) ? Option.some(replay<Answer>(userId, once)) : Option.none(),
    ),
  )

const replay = <Answer>(userId: number, { key, digest }: { key: string; digest: string }) =>
  Effect.gen(function* () {
    const kept = yield* one(keptAnswer, userId, key)
    if (kept?.digest !== digest) return yield* new KeyReused()
    return kept.answer as Answer
  })

/**
 * The same for an operation of several statements, all or none. The key is taken before anything else, so that the same
 * request at the same time waits for the first one's answer instead of meeting what the first has just written.
 */
export const decidedOnce = <Answer extends object, E, R>(work: Effect.Effect<Answer, E, R>, requester: Requester) =>
  firstAnswer(
    inTransaction(Effect.tap(Effect.zipRight(take(requester), work), (answer) => keep(answer, requester))),
    requester,
  )

const take = ({ userId, once }: Requester) => (once ? many(takenKey, userId, once) : Effect.void)

const keep = (answer: object, { userId, once }: Requester) =>
  once ? many(keptUnder, { userId, key: once.key, answer: JSON.stringify(answer) }) : Effect.void
