import { assert, layer } from "@effect/vitest"
import { entryTasks } from "@sightline/model/station-entry"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem, itemRow } from "../inventory-item/given"
import { applyEntries, mostWaiting, ownStation } from "./apply"
import { restoreStation, revokeStation } from "./change"
import { anEntryId, aStation, removal, reversal, send, working } from "./given"
import { dropHeld } from "./held"

const aStationAtWork = Effect.gen(function* () {
  const owner = yield* aStaff(3, { roles: ["owner"] })
  const { secret, station } = yield* aStation(owner)
  const clerk = yield* aStaff(3)
  const { grant } = yield* working(clerk, station.id)
  return { owner, secret, station, grant }
})

/** This many entries of this station already wait. */
const waiting = (stationId: number, count: number) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(async () => {
      await sql`insert into station_entry (client_id, id, station_id, sequence, task, scanned_at, wait_reason, outcome)
        select 3, gen_random_uuid(), ${stationId}, n, '{}', now(), 'noGrant', '{"_tag":"Waiting","reason":"noGrant"}'
        from generate_series(1, ${count}) n`
      await sql`update station set next_sequence = ${count + 1} where client_id = 3 and id = ${stationId}`
    }),
  )

const waitingOf = (stationId: number) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(async () => {
      const rows =
        await sql`select from station_entry where client_id = 3 and station_id = ${stationId} and decided_at is null
        and wait_reason is not null`
      return rows.length
    }),
  )

layer(TestDb, { timeout: 60_000 })("the backlog of a station", (it) => {
  it.effect(
    "is bounded, even when many send at once; the station keeps the rest, and its work with a grant goes on",
    () =>
      Effect.gen(function* () {
        const { owner, secret, station, grant } = yield* aStationAtWork
        yield* waiting(station.id, mostWaiting - 2)
        const { itemId } = yield* anItem({ client: 3, quantity: 5 })
        const entries = Array.from({ length: 6 }, (_, nth) => ({
          id: anEntryId(),
          sequence: mostWaiting - 1 + nth,
          task: removal(`c3.i.${itemId}`),
          scannedAt: new Date(),
          grant: null,
        }))
        const all = yield* Effect.all(
          Array.from({ length: 10 }, () => applyEntries(secret, entries)),
          { concurrency: "unbounded" },
        )
        for (const { answers, isFull } of all) assert.deepStrictEqual([answers.length, isFull], [2, true])
        assert.strictEqual(yield* waitingOf(station.id), mostWaiting)
        const next = mostWaiting + 1
        assert.strictEqual((yield* ownStation(secret)).nextSequence, next)
        const granted = yield* send(secret, next, removal(`c3.i.${itemId}`), grant)
        assert.deepInclude(granted, { isFull: false, nextSequence: next + 1 })
        assert.strictEqual((yield* itemRow(3, itemId)).total, 4)
        const ofWaiting = yield* send(secret, next + 1, reversal(entries[0]?.id ?? null), grant)
        assert.deepInclude(ofWaiting, { isFull: true, answers: [] })
        yield* dropHeld(entries[0]?.id ?? anEntryId(), "seen").pipe(as(owner))
        const [third] = entries.slice(2)
        const later = yield* send(secret, next + 1, removal("x"), null, { id: third?.id ?? anEntryId() })
        assert.deepInclude(later, { isFull: false, nextSequence: next + 2 })
      }),
  )

  it.effect("stops growing once the station is revoked: it keeps its scans, and sends them after a restoration", () =>
    Effect.gen(function* () {
      const { owner, secret, station, grant } = yield* aStationAtWork
      const { itemId } = yield* anItem({ client: 3, quantity: 5 })
      const [sent, kept] = [anEntryId(), anEntryId()]
      yield* send(secret, 1, removal(`c3.i.${itemId}`), grant, { id: sent })
      yield* revokeStation(station.id).pipe(as(owner))
      for (const proof of [grant, null]) {
        const answered = yield* send(secret, 2, removal(`c3.i.${itemId}`), proof, { id: kept })
        assert.deepStrictEqual(answered, {
          answers: [],
          nextSequence: 2,
          isRevoked: true,
          isFull: false,
          tasks: entryTasks,
        })
      }
      const known = yield* send(secret, 2, removal(`c3.i.${itemId}`), grant, { id: sent })
      assert.strictEqual(known.answers[0]?.outcome._tag, "Removed", "what it has sent before is answered")
      assert.strictEqual(yield* waitingOf(station.id), 0)
      // The owner's own session ended with the station.
      yield* restoreStation(station.id).pipe(as(yield* aStaff(3, { roles: ["owner"] })))
      const restored = yield* send(secret, 2, removal(`c3.i.${itemId}`), grant, { id: kept })
      assert.deepStrictEqual(restored.answers[0]?.outcome, { _tag: "Waiting", reason: "personRevoked" })
    }),
  )
})
