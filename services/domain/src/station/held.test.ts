import { assert, layer } from "@effect/vitest"
import { serial } from "@sightline/fixtures/serial"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem, itemRow } from "../inventory-item/given"
import { historyOfItem } from "../inventory-item/history"
import { recount } from "../stock-movement/recount"
import { anEntryId, aStation, removal, reversal, send } from "./given"
import { applyHeld, dropHeld, listHeld } from "./held"
import { listStations } from "./list"

const aWaitingRemoval = (code?: string) =>
  Effect.gen(function* () {
    const owner = yield* aStaff(3, { roles: ["owner"] })
    const { secret, station } = yield* aStation(owner)
    const { itemId } = yield* anItem({ client: 3 })
    const id = anEntryId()
    const scannedAt = new Date(Date.now() - 7_200_000)
    const { answers } = yield* send(secret, 1, removal(code ?? `c3.i.${itemId}`), null, { id, scannedAt })
    assert.deepStrictEqual(answers[0]?.outcome, { _tag: "Waiting", reason: "noGrant" })
    const manager = yield* aStaff(3, { roles: ["admin"] })
    return { owner, manager, secret, station, itemId, id, scannedAt }
  })

layer(TestDb, { timeout: 60_000 })("a scan that waits for a manager", (it) => {
  it.effect("is listed with its station, and counted there", () =>
    Effect.gen(function* () {
      const { manager, station, id } = yield* aWaitingRemoval()
      const held = (yield* listHeld("waiting").pipe(as(manager))).find((entry) => entry.id === id)
      assert.deepInclude(held, { reason: "noGrant", scannedBy: null, decided: null })
      assert.strictEqual(held?.station.id, station.id)
      const listed = (yield* listStations().pipe(as(manager))).find((one) => one.id === station.id)
      assert.strictEqual(listed?.waiting, 1)
      const stranger = yield* aStaff(4, { roles: ["owner"] })
      assert.deepStrictEqual(yield* listHeld("waiting").pipe(as(stranger)), [])
      assert.strictEqual((yield* Effect.flip(applyHeld(id, null).pipe(as(stranger))))._tag, "EntryNotFound")
      assert.strictEqual((yield* Effect.flip(dropHeld(id, "no").pipe(as(stranger))))._tag, "EntryNotFound")
    }),
  )

  it.effect(
    "is applied in the manager's name, at the station, with the time of the scan; the station learns it on its next request",
    () =>
      Effect.gen(function* () {
        const { manager, secret, station, itemId, id, scannedAt } = yield* aWaitingRemoval()
        const request = { key: "apply", digest: "d" }
        const answers = yield* Effect.all(
          Array.from({ length: 8 }, () => applyHeld(id, null).pipe(as(manager, request))),
          { concurrency: "unbounded" },
        )
        for (const answer of answers) assert.deepStrictEqual(answer, answers[0])
        assert.strictEqual(answers[0]?.outcome._tag, "Removed")
        const [entry] = yield* historyOfItem(itemId, null).pipe(as(manager))
        assert.deepInclude(entry, { action: "Removed", by: "Test Person", station: station.name })
        assert.strictEqual(entry?.scannedAt?.getTime(), scannedAt.getTime())
        const again = yield* send(secret, 1, removal(""), null, { id })
        assert.strictEqual(again.answers[0]?.outcome._tag, "Removed")
        assert.strictEqual((yield* Effect.flip(applyHeld(id, null).pipe(as(manager))))._tag, "EntryDecided")
        assert.strictEqual((yield* Effect.flip(dropHeld(id, "late").pipe(as(manager))))._tag, "EntryDecided")
        const decided = (yield* listHeld("decided").pipe(as(manager))).find((one) => one.id === id)
        assert.strictEqual(decided?.decided?.outcome._tag, "Removed")
        assert.deepStrictEqual(yield* recount().pipe(as(manager)), { totals: [], items: [], orders: [] })
      }),
  )

  it.effect("is dropped with a lasting reason, and changes nothing", () =>
    Effect.gen(function* () {
      const { manager, secret, itemId, id } = yield* aWaitingRemoval()
      const { outcome } = yield* dropHeld(id, "Counted by hand").pipe(as(manager))
      assert.deepInclude(outcome, { _tag: "Dropped", because: "Counted by hand", by: "Test Person" })
      assert.strictEqual((yield* itemRow(3, itemId)).status, 5)
      const again = yield* send(secret, 1, removal(""), null, { id })
      assert.deepInclude(again.answers[0]?.outcome, { _tag: "Dropped", because: "Counted by hand" })
    }),
  )

  it.effect("waits while it names several items, until the manager picks one", () =>
    Effect.gen(function* () {
      const upc = `several ${serial()}`
      const { manager, id } = yield* aWaitingRemoval(upc)
      yield* anItem({ client: 3, upc })
      const { itemId } = yield* anItem({ client: 3, upc })
      assert.strictEqual((yield* applyHeld(id, null).pipe(as(manager))).outcome._tag, "Choice")
      assert.strictEqual((yield* applyHeld(id, itemId).pipe(as(manager))).outcome._tag, "Removed")
      assert.strictEqual((yield* itemRow(3, itemId)).status, 30)
    }),
  )

  it.effect("delays its reversal, in order", () =>
    Effect.gen(function* () {
      const { manager, secret, itemId, id } = yield* aWaitingRemoval()
      const back = anEntryId()
      const { answers } = yield* send(secret, 2, reversal(id), null, { id: back })
      assert.deepStrictEqual(answers[0]?.outcome, { _tag: "Waiting", reason: "noGrant" })
      assert.deepStrictEqual((yield* applyHeld(back, null).pipe(as(manager))).outcome, {
        _tag: "Waiting",
        reason: "ofWaiting",
      })
      yield* applyHeld(id, null).pipe(as(manager))
      assert.strictEqual((yield* applyHeld(back, null).pipe(as(manager))).outcome._tag, "Reversed")
      assert.strictEqual((yield* itemRow(3, itemId)).status, 5)
    }),
  )

  it.effect("belongs to the managers of its center", () =>
    Effect.gen(function* () {
      const { id } = yield* aWaitingRemoval()
      const { sql } = yield* Behind
      const elsewhere = yield* aStaff(3, { roles: ["owner"], centers: 2 })
      yield* Effect.promise(
        () => sql`delete from membership_center where user_id = ${elsewhere.userId} and center_id = 1`,
      )
      const there = { ...elsewhere, centerIds: elsewhere.centerIds.filter((center) => center !== 1) }
      assert.notInclude(
        (yield* listHeld("waiting").pipe(as(there))).map((entry) => entry.id),
        id,
      )
      assert.strictEqual((yield* Effect.flip(applyHeld(id, null).pipe(as(there))))._tag, "EntryNotFound")
    }),
  )
})
