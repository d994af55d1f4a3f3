import { KeyReused } from "@sightline/model/once"
import { Effect, Option } from "effect"
import { one, undoable } from "../db/db"
import { isTaken } from "../db/sql-defect"
import { keptAnswer } from "./queries"

/** The request's user, key and digest. */
interface Requester {
  readonly userId: number
  readonly once: { readonly key: string; readonly digest: string } | null
}

/**
 * The same request gets the first answer again. The statement stores its answer under the request's key; if the key
 * exists, the statement changes nothing and the stored answer is returned (decisions D-121).
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
