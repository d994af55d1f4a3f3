import { KeyReused } from "@sightline/model/once"
import { Effect, Option } from "effect"
import { one, undoable } from "../db/db"
import { isTaken } from "../db/sql-defect"
import { keptAnswer } from "./queries"

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
  undoable(statement).pipe(
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
