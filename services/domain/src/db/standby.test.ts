import { assert, layer } from "@effect/vitest"
import type { ClientId } from "@sightline/model/client"
import { Effect } from "effect"
import { sql } from "kysely"
import { fromStandby, many, type Sql } from "./db"
import { isSessionEnded } from "./sql-defect"
import { Standby } from "./standby"
import { aStaff, as, Behind, TestDb } from "./test-db"
import { countStatements } from "./test-statement-proxy"
import { wireTo } from "./test-wire"

const rows = (db: Sql, _client: ClientId) => sql<{ answer: number }>`select 42 as answer`.compile(db)
/** What the server says of how far it has replayed the log, in turn; the last one stays. On a primary it is nothing. */
const saysThatItReplayed = (...places: ReadonlyArray<string>) =>
  Effect.flatMap(Behind, ({ sql: behind }) =>
    Effect.promise(async () => {
      const said = places.map((place, at) => `when ${at + 1} then '${place}'`).join(" ")
      await behind.unsafe(`
        create schema if not exists replayed;
        drop sequence if exists replayed.turn;
        create sequence replayed.turn;
        create or replace function replayed.pg_last_wal_replay_lsn() returns pg_lsn language sql volatile as $$
          select case least(nextval('replayed.turn'), ${places.length}) ${said} end::pg_lsn $$;
        grant usage on schema replayed to public;
        grant usage on sequence replayed.turn to public`)
      const [{ name = "" } = {}] = await behind<{ name: string }[]>`select current_database() as name`
      await behind.unsafe(`alter database ${name} set search_path = replayed, pg_catalog, public`)
    }),
  )

const [nowhere, farAhead] = ["0/0", "FFFFFF/0"]

const counted = Effect.flatMap(Behind, ({ serviceUrl }) =>
  Effect.acquireRelease(
    Effect.promise(() => countStatements(serviceUrl)),
    (counting) => Effect.promise(() => counting.stop()),
  ),
)

layer(TestDb, { timeout: 60_000, excludeTestServices: true })("reads from a standby", (it) => {
  it.scoped("come from it when it has seen everything that was committed before", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      yield* saysThatItReplayed(farAhead)
      const standby = yield* counted
      const read = fromStandby(many(rows)).pipe(as(staff), Effect.provide(Standby.layer({ url: standby.url, pool: 1 })))
      assert.deepStrictEqual([...(yield* read)], [{ answer: 42 }])
      const asked = ["whether it is open", "begin", "enter", "the rows", "commit"]
      assert.strictEqual(standby.counts().statements, asked.length)
    }),
  )

  it.scoped("wait for it to come so far", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      yield* saysThatItReplayed(nowhere, nowhere, farAhead)
      const standby = yield* counted
      const read = fromStandby(many(rows)).pipe(as(staff), Effect.provide(Standby.layer({ url: standby.url, pool: 1 })))
      assert.deepStrictEqual([...(yield* read)], [{ answer: 42 }])
      const { sql: behind } = yield* Behind
      const [turn] = yield* Effect.promise(
        () => behind<{ last: string }[]>`select last_value as last from replayed.turn`,
      )
      assert.strictEqual(turn?.last, "3")
    }),
  )

  it.scoped("come from the primary when it stays behind, or is away", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      yield* saysThatItReplayed(nowhere)
      const { serviceUrl } = yield* Behind
      const standby = yield* wireTo(serviceUrl)
      const read = fromStandby(many(rows)).pipe(as(staff))
      yield* Effect.gen(function* () {
        assert.deepStrictEqual([...(yield* read)], [{ answer: 42 }])
        standby.lose()
        assert.deepStrictEqual([...(yield* read)], [{ answer: 42 }])
      }).pipe(Effect.provide(Standby.layer({ url: standby.url, pool: 1 })))
    }),
  )

  it.scoped("are refused where a session has ended, and nothing else answers instead", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      yield* saysThatItReplayed(farAhead)
      const standby = yield* counted
      const gone = { ...staff, membershipVersion: 99 }
      const refused = yield* fromStandby(many(rows)).pipe(
        as(gone),
        Effect.provide(Standby.layer({ url: standby.url, pool: 1 })),
        Effect.catchAllDefect(Effect.fail),
        Effect.flip,
      )
      assert.isTrue(isSessionEnded(refused))
    }),
  )
})
