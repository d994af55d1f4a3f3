import { Effect, Fiber } from "effect"
import { Behind } from "./test-db"

/** Runs `work` while another transaction has made a change and not committed yet; it commits once `work` waits for it. */
export const behind = <A, E, R>(change: string, work: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    const other = yield* Effect.promise(() => sql.reserve())
    yield* Effect.promise(() => other.unsafe(`begin; ${change}`))
    const [{ pid }] = yield* Effect.promise(() => other<[{ pid: number }]>`select pg_backend_pid() as pid`)
    const working = yield* Effect.fork(work)
    const isWaited = () => sql`select from pg_stat_activity where ${pid} = any (pg_blocking_pids(pid))`
    yield* Effect.promise(isWaited).pipe(Effect.repeat({ until: ({ length }) => length > 0 }))
    yield* Effect.promise(() => other.unsafe("commit"))
    other.release()
    return yield* Fiber.join(working)
  })
