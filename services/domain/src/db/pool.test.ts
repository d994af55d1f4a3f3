import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { installationLane } from "../lane/lane"
import { LiveHub } from "../live/hub"
import { listStatuses } from "../status/list"
import { connectionOptions } from "./connection-url"
import { Db } from "./db"
import { makePool, type Pooler } from "./pool"
import { isUnavailable } from "./sql-defect"
import { aStaff, as, Behind, TestDb } from "./test-db"
import { countStatements } from "./test-statement-proxy"
import { wireTo } from "./test-wire"

layer(TestDb, { timeout: 60_000, excludeTestServices: true })("a pooler in transaction mode", (it) => {
  const kept: ReadonlyArray<readonly [Pooler, boolean]> = [
    ["none", true],
    ["prepared", true],
    ["unprepared", false],
  ]
  for (const [pooler, isKept] of kept)
    it.scoped(`${pooler}: its connections are ${isKept ? "" : "never "}asked to keep a statement`, () =>
      Effect.gen(function* () {
        const staff = yield* aStaff(3)
        const { itemId } = yield* anItem({ client: 3, quantity: 9 })
        const { serviceUrl } = yield* Behind
        const proxy = yield* Effect.acquireRelease(
          Effect.promise(() => countStatements(serviceUrl)),
          (counting) => Effect.promise(() => counting.stop()),
        )
        const work = Effect.gen(function* () {
          yield* setItemStatus(itemId, 30).pipe(as(staff, { key: pooler, digest: "d" }))
          return yield* listStatuses("Orders", false).pipe(as(staff))
        }).pipe(Effect.provide(Db.layer({ url: proxy.url, pool: 1, pooler })))
        assert.isNotEmpty(yield* work)
        assert.strictEqual(proxy.prepared() > 0, isKept)
      }),
    )
})

layer(TestDb, { timeout: 60_000, excludeTestServices: true })("a connection that cannot be opened", (it) => {
  // What waited behind its first statement would make the driver open it again, and nobody would close that one.
  it.scoped("is refused before any work begins on it, and leaves its place to the next one", () =>
    Effect.gen(function* () {
      const { serviceUrl } = yield* Behind
      const wire = yield* wireTo(serviceUrl)
      wire.lose()
      const pool = makePool(connectionOptions(wire.url), 1)
      for (const _ of [1, 2, 3]) {
        const refused = yield* Effect.flip(Effect.tryPromise(() => pool.reserve(installationLane)))
        assert.include(String(refused.error), "ECONNREFUSED")
      }
      yield* Effect.promise(() => wire.mend())
      const line = yield* Effect.promise(() => pool.reserve(installationLane))
      assert.deepStrictEqual([...(yield* Effect.promise(() => line.unsafe("select 42 as answer")))], [{ answer: 42 }])
      line.release()
      yield* Effect.promise(() => pool.end())
    }),
  )
})

layer(TestDb, { timeout: 60_000, excludeTestServices: true })("a server that has become a standby", (it) => {
  it.scoped("serves nobody, and is asked again until it is the primary", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { serviceUrl } = yield* Behind
      const wire = yield* wireTo(serviceUrl)
      yield* Effect.gen(function* () {
        const read = listStatuses("Orders", false).pipe(as(staff))
        void wire.isStandby()
        const refused = yield* Effect.flip(Effect.catchAllDefect(read, Effect.fail))
        assert.isTrue(isUnavailable(refused))
        wire.isPrimary()
        assert.isNotEmpty(yield* read)
      }).pipe(Effect.provide(Db.layer({ url: wire.url, pool: 1 })))
    }),
  )

  it.scoped("is left by the connection that hears what changes, which listens again at the primary", () =>
    Effect.gen(function* () {
      const { sql, serviceUrl } = yield* Behind
      const wire = yield* wireTo(serviceUrl)
      yield* Effect.gen(function* () {
        const hub = yield* LiveHub
        const isHeard = Effect.gen(function* () {
          const { position } = yield* hub.next(null)
          yield* Effect.promise(() => sql`select pg_notify('sightline_live', '{"person":1}')`)
          const news = yield* hub.next(position)
          return news.isComplete && news.told.length > 0
        })
        const begun = Effect.repeat(isHeard, { until: (heard) => heard })
        yield* begun
        const isRefused = wire.isStandby()
        wire.cut()
        yield* Effect.promise(() => isRefused)
        wire.isPrimary()
        yield* begun
      }).pipe(Effect.provide(LiveHub.layer({ url: wire.url })), Effect.timeout("20 seconds"))
    }),
  )
})
