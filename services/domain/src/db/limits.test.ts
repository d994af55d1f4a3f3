import { assert, layer } from "@effect/vitest"
import type { ClientId } from "@sightline/model/client"
import { Cause, Effect, Either, Exit, Option } from "effect"
import { sql } from "kysely"
import { installationLane, laneOf } from "../lane/lane"
import { connectionOptions } from "./connection-url"
import { installation, inTransaction, many, patiently, type Sql } from "./db"
import { makePool } from "./pool"
import { isUnavailable, type SqlDefect } from "./sql-defect"
import { aStaff, as, Behind, TestDb } from "./test-db"

const shown = (db: Sql, name: string) => sql<{ value: string }>`select current_setting(${name}) as value`.compile(db)
const shownTo = (db: Sql, _client: ClientId, name: string) => shown(db, name)

const limits = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"] as const

const defectOf = <A, E>(exit: Exit.Exit<A, E>) =>
  Exit.isFailure(exit) ? (Option.getOrUndefined(Cause.dieOption(exit.cause)) as SqlDefect | undefined) : undefined

layer(TestDb, { timeout: 60_000, excludeTestServices: true })("how long the database may take", (it) => {
  it.effect("every statement and every transaction is limited, and an import is limited later", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const ask = Effect.forEach(limits, (name) => Effect.map(many(shownTo, name), ([row]) => row?.value))
      assert.deepStrictEqual(yield* ask.pipe(as(staff)), ["15s", "5s", "1min"])
      assert.deepStrictEqual(yield* inTransaction(ask).pipe(as(staff)), ["15s", "5s", "1min"])
      assert.deepStrictEqual(yield* inTransaction(ask).pipe(patiently, as(staff)), ["1min", "2min", "1min"])
      const alone = Effect.forEach(limits, (name) => Effect.map(installation(shown, name), ([row]) => row?.value))
      assert.deepStrictEqual(yield* alone, ["15s", "5s", "1min"])
    }),
  )

  it.effect("a limit ends with its transaction: a pooler may give the connection to anybody", () =>
    Effect.gen(function* () {
      const { serviceUrl } = yield* Behind
      const pool = makePool(connectionOptions(serviceUrl), 1)
      const line = yield* Effect.promise(() => pool.reserve(installationLane))
      const [row] = yield* Effect.promise(() => line.unsafe("show statement_timeout"))
      assert.deepStrictEqual({ ...row }, { statement_timeout: "0" })
      line.release()
      yield* Effect.promise(() => pool.end())
    }),
  )

  it.effect("a wait for locked rows ends after five seconds as unavailable", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const behind = yield* Behind
      const hold = (db: Sql, client: ClientId) =>
        sql`update category set name = name where client_id = ${client} and id = 9001`.compile(db)
      yield* Effect.promise(
        () => behind.sql`insert into category (client_id, id, code, name) values (3, 9001, 'held', 'Held')`,
      )
      const holder = yield* Effect.promise(() => behind.sql.reserve())
      yield* Effect.promise(() => holder.unsafe("begin; update category set name = 'mine' where client_id = 3"))
      const refused = yield* Effect.exit(many(hold).pipe(as(staff)))
      assert.strictEqual(defectOf(refused)?.code, "55P03")
      assert.isTrue(isUnavailable(defectOf(refused)))
      yield* Effect.promise(() => holder.unsafe("rollback"))
      holder.release()
    }),
  )

  it.effect(
    "an argument that nobody can send ends its statement at once, and its connection serves the next caller",
    () =>
      Effect.gen(function* () {
        const staff = yield* aStaff(3)
        const asked = (db: Sql, _client: ClientId, value: unknown) => sql`select ${value}::text as value`.compile(db)
        for (const value of [undefined, new Date(Number.NaN), "a\u0000b"])
          for (const way of [<A, E, R>(work: Effect.Effect<A, E, R>) => work, inTransaction]) {
            const refused = yield* Effect.exit(way(many(asked, value)).pipe(as(staff)))
            assert.isDefined(defectOf(refused), String(value))
            assert.deepStrictEqual(yield* many(shownTo, "statement_timeout").pipe(as(staff)), [{ value: "15s" }])
          }
      }),
  )

  it.effect(
    "a caller without a free connection gets an answer in time, and the next free one goes to the next caller",
    () =>
      Effect.gen(function* () {
        const { serviceUrl } = yield* Behind
        const pool = makePool(connectionOptions(serviceUrl), 1, { patience: 50 })
        const held = yield* Effect.promise(() => pool.reserve(installationLane))
        const refused = yield* Effect.flip(
          Effect.tryPromise({ try: () => pool.reserve(installationLane), catch: (cause) => cause }),
        )
        assert.isTrue(isUnavailable(refused))
        const next = pool.reserve(installationLane)
        held.release()
        const line = yield* Effect.promise(() => next)
        line.release()
        yield* Effect.promise(() => pool.end())
      }),
  )

  it.effect("a client whose work holds its whole share keeps its own work waiting, and nobody else's", () =>
    Effect.gen(function* () {
      const { serviceUrl } = yield* Behind
      const pool = makePool(connectionOptions(serviceUrl), 4, { patience: 100 })
      const reserved = (client: number) =>
        Effect.tryPromise({ try: () => pool.reserve(laneOf(client)), catch: (cause) => cause })
      const many = yield* Effect.forEach(Array.from({ length: 20 }), () => Effect.either(reserved(3)), {
        concurrency: "unbounded",
      })
      const lines = many.flatMap((one) => (Either.isRight(one) ? [one.right] : []))
      assert.lengthOf(lines, 3)
      for (const one of many) if (Either.isLeft(one)) assert.isTrue(isUnavailable(one.left))
      const other = yield* reserved(4)
      other.release()
      for (const line of lines) line.release()
      yield* Effect.promise(() => pool.end())
    }),
  )

  it.effect("a client's short work goes on beside its long pieces, while another client's people are there", () =>
    Effect.gen(function* () {
      const { serviceUrl } = yield* Behind
      const pool = makePool(connectionOptions(serviceUrl), 10, { processors: 2 })
      const reserved = (client: number) => Effect.promise(() => pool.reserve(laneOf(client)))
      const other = yield* reserved(4)
      const long = [yield* reserved(3), yield* reserved(3), yield* reserved(3)]
      const short = yield* reserved(3)
      for (const line of [other, ...long, short]) line.release()
      yield* Effect.promise(() => pool.end())
    }),
  )
})
