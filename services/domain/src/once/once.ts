import { Caller } from "@sightline/model/caller"
import { KeyReused } from "@sightline/model/once"
import { Effect, Either, Option, Schema } from "effect"
import { type Db, inTransaction, one, undoable } from "../db/db"
import { isTaken } from "../db/sql-defect"
import { inTurn } from "./in-turn"
import { keepAnswer, keptAnswer, takeKey } from "./queries"

interface Kept<A, AI, E, EI> {
  /** What the change answers. */
  readonly answer: Schema.Schema<A, AI>
  /** The refusals of the change. They are kept too. */
  readonly refusal: Schema.Schema<E, EI>
}

interface Change<A, AI, E, EI, R> extends Kept<A, AI, E, EI> {
  readonly before?: undefined
  /** The change, in one transaction with its key. */
  readonly act: () => Effect.Effect<NoInfer<A>, NoInfer<E>, R>
}

interface PreparedChange<A, AI, E, EI, R, Made, E2, R2> extends Kept<A, AI, E, EI> {
  /** Runs outside the transaction, unless there is a kept answer, so that a counted attempt stays counted. */
  readonly before: Effect.Effect<Made, E2, R2>
  /** The change, in one transaction with its key, with the result of `before`. */
  readonly act: (made: Made) => Effect.Effect<NoInfer<A>, NoInfer<E>, R>
}

type Needs = Db | Caller

/**
 * Acts once per request. A repeated request gets the first answer or refusal again, even after changes (decisions D-121);
 * of two at once the second waits for the first; preparations, which may not be doubled either, wait within one process. A refusal rolls its change back, so a transaction of its own keeps it.
 * Answers and refusals are stored as `act` returns them: seal secrets first.
 */
export function once<A, AI, E, EI, R>(change: Change<A, AI, E, EI, R>): Effect.Effect<A, E | KeyReused, R | Needs>
export function once<A, AI, E, EI, R, Made, E2, R2>(
  change: PreparedChange<A, AI, E, EI, R, Made, E2, R2>,
): Effect.Effect<A, E | E2 | KeyReused, R | R2 | Needs>
export function once<A, AI, E, EI, R, Made, E2, R2>(
  change: Change<A, AI, E, EI, R> | PreparedChange<A, AI, E, EI, R, Made, E2, R2>,
): Effect.Effect<A, E | E2 | KeyReused, R | R2 | Needs> {
  return Effect.gen(function* () {
    const caller = yield* Caller
    const { once: asked, clientId, userId } = caller._tag === "Staff" ? caller : { once: null, clientId: 0, userId: 0 }
    const request = asked ? { userId, ...asked } : null
    if (change.before === undefined) return yield* actOnce(request, change, change.act())
    if (!request) return yield* actOnce(null, change, change.act(yield* change.before))
    return yield* inTurn(`${clientId} ${userId} ${request.key}`, preparedOnce(request, change))
  })
}

const preparedOnce = Effect.fnUntraced(function* <A, AI, E, EI, R, Made, E2, R2>(
  request: Request,
  change: PreparedChange<A, AI, E, EI, R, Made, E2, R2>,
) {
  const isKept = one(keptAnswer, request.userId, request.key)
  if (yield* isKept) return yield* replay(request, change)
  const made = yield* Effect.either(change.before)
  if (Either.isRight(made)) return yield* actOnce(request, change, change.act(made.right))
  // Another process may have done the same meanwhile, and the preparation failed because of that.
  if (yield* isKept) return yield* replay(request, change)
  return yield* Effect.fail(made.left)
})

interface Request {
  readonly userId: number
  readonly key: string
  readonly digest: string
}

const actOnce = <A, AI, E, EI, R>(request: Request | null, kept: Kept<A, AI, E, EI>, act: Effect.Effect<A, E, R>) => {
  if (!request) return inTransaction(act)
  const unlessTaken = <B, F, S>(first: Effect.Effect<B, F, S>) =>
    Effect.catchSomeDefect(first, (defect) =>
      isTaken("once_pkey")(defect) ? Option.some(replay(request, kept)) : Option.none(),
    )
  const take = one(takeKey, request.userId, request)
  const keep = (outcome: Either.Either<unknown, unknown>) =>
    one(keepAnswer, request.userId, request.key, encodeOutcome(outcome))
  const first = Effect.zipRight(take, act).pipe(
    Effect.tap((answer) => keep(Either.right(Schema.encodeSync(kept.answer)(answer)))),
  )
  const keepRefusal = (refusal: E) =>
    undoable(inTransaction(Effect.zipRight(take, keep(Either.left(Schema.encodeSync(kept.refusal)(refusal)))))).pipe(
      Effect.zipRight(Effect.fail(refusal)),
      unlessTaken,
    )
  // In an open transaction, as of a station's entry, the refusal takes back the change alone.
  return undoable(inTransaction(first)).pipe(Effect.catchAll(keepRefusal), unlessTaken)
}

const replay = <A, AI, E, EI>({ userId, key, digest }: Request, { answer, refusal }: Kept<A, AI, E, EI>) =>
  Effect.gen(function* () {
    const kept = yield* one(keptAnswer, userId, key)
    if (kept?.digest !== digest) return yield* new KeyReused()
    // JSON leaves undefined out: the answer of a change that returns nothing.
    const outcome = yield* Effect.orDie(decodeOutcome({ right: undefined, ...Object(kept.answer) }))
    if (Either.isRight(outcome)) return yield* Effect.orDie(Schema.decodeUnknown(answer)(outcome.right))
    return yield* Effect.fail(yield* Effect.orDie(Schema.decodeUnknown(refusal)(outcome.left)))
  })

const Outcome = Schema.Either({ left: Schema.Unknown, right: Schema.Unknown })
const encodeOutcome = Schema.encodeSync(Outcome)
const decodeOutcome = Schema.decodeUnknown(Outcome)
