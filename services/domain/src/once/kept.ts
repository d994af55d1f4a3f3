import { Caller } from "@sightline/model/caller"
import { KeyReused } from "@sightline/model/once"
import { Effect, Either, Option, Schema } from "effect"
import { type Db, inTransaction, one } from "../db/db"
import { isTaken } from "../db/sql-defect"
import { keepAnswer, keptAnswer, takeKey } from "./queries"

/**
 * As `actOnce`, with the refusals kept as well: the same request again is refused again, whatever has changed since
 * (decisions D-121). A refusal undoes its change, so it is kept in a transaction of its own.
 * `before` runs unless there is an answer already, outside the transaction: a try that it counts stays counted.
 */
export const onceOnly =
  <A, AI, E, EI>(answer: Schema.Schema<A, AI>, refusal: Schema.Schema<E, EI>) =>
  <R, E2 = never, R2 = never>(change: Effect.Effect<A, E, R>, before: Effect.Effect<void, E2, R2> = Effect.void) => {
    const Outcome = Schema.Either({ left: refusal, right: answer })
    const encode = Schema.encodeSync(Outcome)
    const decode = Schema.decodeUnknown(Outcome)
    const work: Effect.Effect<A, E | E2 | KeyReused, R | R2 | Db | Caller> = Effect.gen(function* () {
      const caller = yield* Caller
      if (caller._tag !== "Staff" || !caller.once) return yield* Effect.zipRight(before, inTransaction(change))
      const request = { userId: caller.userId, ...caller.once }
      const replay = Effect.gen(function* () {
        const kept = yield* one(keptAnswer, request.userId, request.key)
        if (kept?.digest !== request.digest) return yield* new KeyReused()
        // JSON leaves out what is undefined: the answer of a change that says nothing.
        return yield* yield* Effect.orDie(decode({ right: undefined, ...Object(kept.answer) }))
      })
      const unlessTaken = <B, F, S>(first: Effect.Effect<B, F, S>) =>
        Effect.catchSomeDefect(first, (defect) => (isTaken("once_pkey")(defect) ? Option.some(replay) : Option.none()))
      if (yield* one(keptAnswer, request.userId, request.key)) return yield* replay
      yield* before
      const first = Effect.gen(function* () {
        yield* one(takeKey, request.userId, request)
        const value = yield* change
        yield* one(keepAnswer, request.userId, request.key, encode(Either.right(value)))
        return value
      })
      const keepRefusal = (refused: E) =>
        inTransaction(
          Effect.zipRight(
            one(takeKey, request.userId, request),
            one(keepAnswer, request.userId, request.key, encode(Either.left(refused))),
          ),
        ).pipe(Effect.zipRight(Effect.fail(refused)), unlessTaken)
      return yield* unlessTaken(inTransaction(first).pipe(Effect.catchAll(keepRefusal)))
    })
    return work
  }
