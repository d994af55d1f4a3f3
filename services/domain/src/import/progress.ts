import type { Staff } from "@sightline/model/caller"
import { Caller } from "@sightline/model/caller"
import { ImportCancelled, type ImportProgress } from "@sightline/model/import"
import { SessionEnded } from "@sightline/model/session"
import { Effect, Schema } from "effect"
import { beside, many, one } from "../db/db"
import { once } from "../once/once"
import { cancelProgress, endProgress, progressOf, tellProgress } from "./queries"

/** How many times a job reports its progress. */
const tellings = 50

export interface Told {
  /** Counts one more row. */
  readonly row: Effect.Effect<void, ImportCancelled, TellNeeds>
  /** The last chance to cancel before the commit. */
  readonly last: Effect.Effect<void, ImportCancelled, TellNeeds>
}
type TellNeeds = Effect.Effect.Context<ReturnType<typeof beside>>

/**
 * Reports a job's progress outside the open transaction, and ends the job when its user has cancelled it. If no
 * connection is idle, it reports the next time.
 */
export const telling = Effect.fnUntraced(function* (job: string | null, total: number, { userId }: Staff) {
  if (job === null) return { row: Effect.void, last: Effect.void } satisfies Told
  let done = 0
  const tell = Effect.suspend(() => beside(tellProgress, { userId, job, done, total })).pipe(
    Effect.flatMap((kept) => (kept?.isCancelled ? Effect.fail(new ImportCancelled()) : Effect.void)),
  )
  const step = Math.max(1, Math.ceil(total / tellings))
  const row = Effect.suspend(() => {
    done++
    return done % step === 0 ? tell : Effect.void
  })
  yield* tell
  return { row, last: tell } satisfies Told
})

/** However a job ends, nobody asks for its progress any more; rows that cannot be deleted now are swept within a day. */
export const endingJob =
  (job: string | null, { userId }: Staff) =>
  <A, E, R>(work: Effect.Effect<A, E, R>) =>
    job === null ? work : Effect.ensuring(work, Effect.ignoreLogged(Effect.sandbox(many(endProgress, { userId, job }))))

const person = Effect.flatMap(Caller, (caller) =>
  caller._tag === "Staff" ? Effect.succeed(caller) : Effect.die(new SessionEnded()),
)

/** The progress of the caller's own job. */
export const importProgress = Effect.fn("importProgress")(function* (job: string) {
  const { userId } = yield* person
  return (yield* one(progressOf, { userId, job })) ?? (none satisfies ImportProgress)
})

const none = { done: 0, total: 0 }

/**
 * Cancels the caller's job: unless already committed, it imports nothing. The job itself returns the outcome; one that
 * has not begun does not begin.
 */
export const cancelImport = Effect.fn("cancelImport")(function* (job: string) {
  const { userId } = yield* person
  const cancelled = many(cancelProgress, { userId, job })
  yield* once({ answer: Schema.Void, refusal: Schema.Never, act: () => Effect.asVoid(cancelled) })
})
