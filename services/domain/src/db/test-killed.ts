import { assert } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { Behind } from "./test-db"

/**
 * Ends the connection of work that waits for the rows that `lock` holds, as the death of its process does, and waits until
 * the work has failed.
 */
export const killedAt = <A, E, R>(lock: string, work: Effect.Effect<A, E, R>) =>
  Effect.scoped(
    Effect.gen(function* () {
      const { sql } = yield* Behind
      const line = yield* Effect.acquireRelease(
        Effect.promise(() => sql.reserve()),
        (open) => Effect.sync(() => open.release()),
      )
      const say = (statement: string) => Effect.promise(() => line.unsafe(statement))
      yield* say("begin")
      yield* say(lock)
      const working = yield* Effect.fork(Effect.sandbox(work))
      const ended = Effect.promise(
        () => sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and usename <> current_user`,
      )
      yield* Effect.repeat(ended, { until: (rows) => rows.length > 0 })
      assert.strictEqual((yield* Fiber.await(working))._tag, "Failure")
      yield* say("commit")
    }),
  )
