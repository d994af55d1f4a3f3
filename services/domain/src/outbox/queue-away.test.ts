import { EventEmitter } from "node:events"
import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Exit, Layer, Logger } from "effect"
import { run, type WorkerEvents } from "graphile-worker"
import { queueLogger, queuePool } from "../db/queue-connection"
import { Behind, TestDb } from "../db/test-db"
import { wireTo } from "../db/test-wire"
import { queueLayer } from "./queue"

/** What no part of the product has waited for when it failed: the process ends of it. */
const unawaited = Effect.acquireRelease(
  Effect.sync(() => {
    const found: unknown[] = []
    const before = process.listeners("unhandledRejection")
    const find = (cause: unknown) => void found.push(cause)
    process.removeAllListeners("unhandledRejection").on("unhandledRejection", find)
    return { found, before }
  }),
  ({ before }) =>
    Effect.sync(() => {
      process.removeAllListeners("unhandledRejection")
      for (const listener of before) process.on("unhandledRejection", listener)
    }),
)

/** Is done when the queue has lost its runner. Before that a mended way would let the end of a job through. */
const ended = (runner: Deferred.Deferred<void>) =>
  Logger.replace(
    Logger.defaultLogger,
    Logger.make(({ message }) => {
      if (String(message).includes("cannot be reached")) Deferred.unsafeDone(runner, Effect.void)
    }),
  )

layer(TestDb, { timeout: 60_000, excludeTestServices: true })("a job that ends while the database is away", (it) => {
  for (const [name, ending] of [
    ["fails", Exit.fail("no answer")],
    ["is done", Exit.void],
  ] as const)
    it.scoped(`and ${name} leaves the process running, and its queue goes on when the database is back`, () =>
      Effect.gen(function* () {
        const { sql, serviceUrl } = yield* Behind
        const { found } = yield* unawaited
        const wire = yield* wireTo(serviceUrl)
        const isLost = yield* Deferred.make<void>()
        const isEnded = yield* Deferred.make<void>()
        const isNext = yield* Deferred.make<void>()
        const jobs = {
          loses: () =>
            Effect.sync(wire.lose).pipe(Effect.zipRight(Deferred.succeed(isLost, undefined)), Effect.zipRight(ending)),
          next: () => Effect.asVoid(Deferred.succeed(isNext, undefined)),
        }
        // What could not be written of a job is nobody's who lives: a minute later another runner does the job again.
        const isLeft = Effect.promise(
          () => sql`select from graphile_worker.jobs j join queue_pool p on p.id = j.locked_by
            where j.task_identifier = 'loses' and p.seen_at < (select max(seen_at) from queue_pool)`,
        ).pipe(Effect.repeat({ until: (jobs) => jobs.length === 1 }))
        const add = (job: string) => Effect.promise(() => sql`select graphile_worker.add_job(${job})`)
        yield* Effect.provide(
          Effect.gen(function* () {
            yield* add("loses")
            yield* Deferred.await(isLost)
            yield* Deferred.await(isEnded)
            yield* add("next")
            yield* Effect.promise(wire.mend)
            yield* Deferred.await(isNext)
            yield* isLeft
            yield* Effect.promise(() => sql`delete from graphile_worker._private_jobs`)
          }),
          queueLayer({ url: wire.url, jobs, crontab: "", concurrency: 2 }).pipe(Layer.provide(ended(isEnded))),
        )
        assert.deepStrictEqual(found, [])
      }),
    )
})

layer(TestDb, { timeout: 60_000, excludeTestServices: true })("a runner that ends", (it) => {
  it.effect("and asks its ending pool for one more connection gets none, and gives none back", () =>
    Effect.gen(function* () {
      const { serviceUrl } = yield* Behind
      const pool = queuePool(serviceUrl, 1)
      yield* Effect.promise(() => pool.end())
      const heard = yield* Effect.async<string | undefined>((resume) =>
        pool.connect((cause, client, release) => {
          release()
          resume(Effect.succeed(client ? undefined : cause?.message))
        }),
      )
      assert.strictEqual(heard, "Cannot use a pool after calling end on the pool")
    }),
  )

  it.scoped("while the database does not answer its listener, and is lost then, leaves the process running", () =>
    Effect.gen(function* () {
      const { serviceUrl } = yield* Behind
      const { found } = yield* unawaited
      const wire = yield* wireTo(serviceUrl)
      const pool = queuePool(wire.url, 2)
      const events: WorkerEvents = new EventEmitter()
      const isListening = new Promise<void>((resolve) =>
        events.once("pool:listen:success", () => {
          wire.hold()
          resolve()
        }),
      )
      events.once("pool:listen:release", () => setImmediate(wire.lose))
      const runner = yield* Effect.promise(() =>
        run({ events, pgPool: pool, taskList: {}, crontab: "", noHandleSignals: true, logger: queueLogger }),
      )
      yield* Effect.promise(() => isListening)
      yield* Effect.exit(Effect.tryPromise(() => runner.stop()))
      yield* Effect.exit(Effect.tryPromise(() => runner.promise))
      yield* Effect.promise(() => pool.end())
      // What nobody waits for has failed by now, and is told in the next turn of the loop.
      yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
      assert.deepStrictEqual(found, [])
    }),
  )
})
