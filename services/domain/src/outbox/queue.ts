import { Effect, Layer, Runtime, Schedule } from "effect"
import { type Runner, run, type TaskList } from "graphile-worker"
import { forNodePostgres, queueLogger } from "../db/queue-connection"

/** Work that the queue hands out, by the name of its kind; what fails is tried again after a growing pause. */
export type Jobs<R> = Readonly<Record<string, (payload: unknown) => Effect.Effect<void, unknown, R>>>

export interface QueueOptions<R> {
  /** The database past any pooler: the queue listens for new work. */
  readonly url: string
  readonly jobs: Jobs<R>
  /** Lines of a crontab: when which job is put into the queue by itself. */
  readonly crontab: string
}

/** How many jobs of a process run at once; the others wait in the database. */
const concurrency = 2
/** New work is announced; this finds what is tried again, in milliseconds. */
const pollInterval = 5_000

/** A job that failed, as the queue keeps it: a word of ours, never what was in it. */
class JobFailed extends Error {
  override readonly name = "JobFailed"
}

/**
 * Works the queue while its scope is open. The runner gives up when the database stays away for long; then it is started
 * again until it is back. A job that is cut off is run again by whoever works the queue next.
 */
export const queueLayer = <R>({ url, jobs, crontab }: QueueOptions<R>) =>
  Layer.scopedDiscard(
    Effect.gen(function* () {
      const runtime = yield* Effect.runtime<R>()
      const taskList: TaskList = Object.fromEntries(
        Object.entries(jobs).map(([name, job]) => [name, (payload: unknown) => runJob(runtime, name, job(payload))]),
      )
      const start = Effect.tryPromise(() =>
        run({
          connectionString: forNodePostgres(url),
          taskList,
          crontab,
          concurrency,
          maxPoolSize: concurrency + 1,
          pollInterval,
          noHandleSignals: true,
          logger: queueLogger,
        }),
      )
      const work = Effect.scoped(
        Effect.flatMap(Effect.acquireRelease(start, stop), (runner) => Effect.tryPromise(() => runner.promise)),
      )
      yield* work.pipe(
        Effect.catchAllCause(() => Effect.logWarning("The job queue cannot be reached; it is tried again")),
        Effect.repeat(Schedule.spaced("2 seconds")),
        Effect.forkScoped,
      )
    }),
  )

/** A runner that ended by itself has nothing left to stop, and says so by refusing. */
const stop = (runner: Runner) => Effect.ignore(Effect.tryPromise(() => runner.stop()))

const runJob = <R>(runtime: Runtime.Runtime<R>, name: string, job: Effect.Effect<void, unknown, R>) =>
  Runtime.runPromise(runtime)(
    job.pipe(
      Effect.tapErrorCause((cause) => Effect.logWarning("A job failed and is tried again", { job: name }, cause)),
      Effect.catchAllCause(() => Effect.fail(new JobFailed(name))),
    ),
  )
