import { EventEmitter } from "node:events"
import { Effect, Layer, Option, Runtime, Schedule } from "effect"
import { type Runner, run, type TaskList, type WorkerEvents } from "graphile-worker"
import type { Pool } from "pg"
import { installation } from "../db/db"
import { queueLogger, queuePool } from "../db/queue-connection"
import { isClientClosing } from "../db/sql-defect"
import { queueBeat } from "./queries"

/** The queue's tasks by name; a failed one is retried after a growing pause. */
export type Jobs<R> = Readonly<Record<string, (payload: unknown) => Effect.Effect<void, unknown, R>>>

export interface QueueOptions<R> {
  /** The database, bypassing any pooler: the queue listens for new work. */
  readonly url: string
  readonly jobs: Jobs<R>
  /** Crontab lines: when the queue adds which job by itself. */
  readonly crontab: string
  /** Jobs that one process runs at once; the others wait in the database. */
  readonly concurrency: number
}

/** The polling interval in milliseconds, for retries; new work is announced. */
const pollInterval = 5_000
/** Between two signs of life; `queue_beat` gives a silent runner's jobs to others after a minute. */
const beat = Schedule.spaced("15 seconds")

/**
 * Milliseconds until the end of a job is written. Without them the runner waits for no end that it writes: while the database is away the
 * rejection ends the process, and the job stays locked. In batches the runner ends itself, and is started again.
 */
const inBatches = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** A failed job as the queue stores it: with a word of ours, never its content. */
class JobFailed extends Error {
  override readonly name = "JobFailed"
}

/**
 * Works the queue while its scope is open. The runner gives up when the database stays down for long; this restarts it
 * until the database is back. Another worker reruns an interrupted job.
 */
export const queueLayer = <R>({ url, jobs, crontab, concurrency }: QueueOptions<R>) =>
  Layer.scopedDiscard(
    Effect.gen(function* () {
      const runtime = yield* Effect.runtime<R>()
      const taskList: TaskList = Object.fromEntries(
        Object.entries(jobs).map(([name, job]) => [name, (payload: unknown) => runJob(runtime, name, job(payload))]),
      )
      const start = (pgPool: Pool) =>
        Effect.tryPromise(async () => {
          const events: WorkerEvents = new EventEmitter()
          const pools: string[] = []
          events.on("pool:create", ({ workerPool }) => pools.push(workerPool.id))
          const runner = await run({
            events,
            pgPool,
            taskList,
            crontab,
            concurrency,
            pollInterval,
            noHandleSignals: true,
            logger: queueLogger,
            preset: { worker: inBatches },
          })
          return { runner, pools }
        })
      const pool = Effect.acquireRelease(
        Effect.sync(() => queuePool(url, concurrency + 1)),
        close,
      )
      const work = Effect.scoped(
        Effect.gen(function* () {
          const opened = yield* pool
          const { runner, pools } = yield* Effect.acquireRelease(start(opened), (started) => stop(started.runner))
          yield* Effect.raceFirst(
            Effect.tryPromise(() => runner.promise),
            alive(pools),
          )
        }),
      )
      yield* work.pipe(
        Effect.catchAllCause(() => Effect.logWarning("The job queue cannot be reached; it is tried again")),
        Effect.repeat(Schedule.spaced("2 seconds")),
        Effect.forkScoped,
      )
    }),
  )

/** The names under which a runner locks jobs stay known while it lives; a database that is away hears of them later. */
const alive = (pools: ReadonlyArray<string>) =>
  Effect.forEach(pools, (pool) => installation(queueBeat, pool)).pipe(
    Effect.catchAllCause(() => Effect.logWarning("The job queue's sign of life was not written")),
    Effect.repeat(beat),
    Effect.zipRight(Effect.never),
  )

/** What a database that is away still holds is not waited for: the queue is to be back with it. */
const close = (pool: Pool) =>
  Effect.tryPromise(() => pool.end()).pipe(Effect.interruptible, Effect.timeout("5 seconds"), Effect.ignore)

/** A runner that ended by itself refuses to stop. */
const stop = (runner: Runner) => Effect.ignore(Effect.tryPromise(() => runner.stop()))

const runJob = <R>(runtime: Runtime.Runtime<R>, name: string, job: Effect.Effect<void, unknown, R>) =>
  Runtime.runPromise(runtime)(
    job.pipe(
      // What a closing client still had to do is not done; the clock finds what is due, should the closing be undone.
      Effect.catchSomeDefect((defect) => (isClientClosing(defect) ? Option.some(Effect.void) : Option.none())),
      Effect.tapErrorCause((cause) => Effect.logWarning("A job failed and is tried again", { job: name }, cause)),
      Effect.catchAllCause(() => Effect.fail(new JobFailed(name))),
    ),
  )
