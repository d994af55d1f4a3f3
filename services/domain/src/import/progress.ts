import type { Staff } from "@sightline/model/caller"
import { Caller } from "@sightline/model/caller"
import { ImportCancelled, type ImportProgress } from "@sightline/model/import"
import { SessionEnded } from "@sightline/model/session"
import { Effect } from "effect"
import { beside, many, one } from "../db/db"
import { actOnce } from "../once/act-once"
import { cancelProgress, endProgress, progressOf, tellProgress } from "./queries"

/** How often a job tells how far it is, of all its rows. */
const tellings = 50

export interface Told {
  /** One row more is done. */
  readonly row: Effect.Effect<void, ImportCancelled, TellNeeds>
  /** The last question before everything is kept. */
  readonly last: Effect.Effect<void, ImportCancelled, TellNeeds>
}
type TellNeeds = Effect.Effect.Context<ReturnType<typeof beside>>

/**
 * Tells beside the open transaction how far a job has come, and ends it when its person has given it up. Where no
 * connection is free at the moment, it is told the next time.
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

/** However a job has ended, nobody asks for it any more; what could not be taken away is in a day. */
export const endingJob =
  (job: string | null, { userId }: Staff) =>
  <A, E, R>(work: Effect.Effect<A, E, R>) =>
    job === null ? work : Effect.ensuring(work, Effect.ignoreLogged(Effect.sandbox(many(endProgress, { userId, job }))))

const person = Effect.flatMap(Caller, (caller) =>
  caller._tag === "Staff" ? Effect.succeed(caller) : Effect.die(new SessionEnded()),
)

/** How far the caller's own job has come. */
export const importProgress = Effect.fn("importProgress")(function* (job: string) {
  const { userId } = yield* person
  return (yield* one(progressOf, { userId, job })) ?? (none satisfies ImportProgress)
})

const none = { done: 0, total: 0 }

/**
 * The caller gives his job up: unless it is taken in already, nothing of its file is. What came of it the job itself
 * answers; one that has not begun yet does not begin.
 */
export const cancelImport = Effect.fn("cancelImport")(function* (job: string) {
  const { userId } = yield* person
  yield* actOnce(Effect.as(many(cancelProgress, { userId, job }), null))
})
