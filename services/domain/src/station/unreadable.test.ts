import { assert, layer } from "@effect/vitest"
import { entryTasks, StationEntry } from "@sightline/model/station-entry"
import { Effect, Either, Schema } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem, itemRow } from "../inventory-item/given"
import { aDelivery } from "../vendor-receipt/given"
import { applyEntries, ownStation } from "./apply"
import { anEntryId, aWorkingStation, removal } from "./given"
import { applyHeld, listHeld } from "./held"

const decode = Schema.decodeUnknownEither(StationEntry)
const arriving = (sequence: number, task: object, grant: string) =>
  Either.getOrThrow(decode({ id: anEntryId(), sequence, task, scannedAt: new Date().toISOString(), grant }))

layer(TestDb, { timeout: 60_000 })("a task of a later release", (it) => {
  it.effect("waits, as it was sent, for an update, holds nothing up, and is applied once the server knows it", () =>
    Effect.gen(function* () {
      const { owner, secret, grant } = yield* aWorkingStation()
      const { itemId } = yield* anItem({ client: 3, quantity: 2 })
      const later = { _tag: "Fold", code: `c3.i.${itemId}`, paper: { colour: "red" } }
      const unread = arriving(1, later, grant)
      const { answers, nextSequence, tasks } = yield* applyEntries(secret, [
        unread,
        arriving(2, removal(`c3.i.${itemId}`), grant),
      ])
      assert.deepStrictEqual(
        answers.map(({ outcome }) => outcome._tag),
        ["Waiting", "Removed"],
      )
      assert.deepInclude(answers[0]?.outcome, { reason: "unreadable" })
      assert.strictEqual(nextSequence, 3)
      assert.deepStrictEqual(tasks, entryTasks)
      assert.deepStrictEqual((yield* ownStation(secret)).tasks, entryTasks)
      const { sql } = yield* Behind
      const stored = yield* Effect.promise(
        () => sql`select task from station_entry where client_id = 3 and id = ${unread.id}`,
      )
      assert.deepStrictEqual(stored[0]?.task, later)
      const [held] = (yield* listHeld("waiting").pipe(as(owner))).filter(({ id }) => id === unread.id)
      assert.deepInclude(held?.task, { _tag: "Unreadable", raw: later })
      const early = yield* applyHeld(unread.id, null).pipe(as(owner))
      assert.deepInclude(early.outcome, { _tag: "Waiting", reason: "unreadable" })
      // The update: the same words now mean something.
      yield* Effect.promise(
        () => sql`update station_entry set task = ${sql.json(removal(`c3.i.${itemId}`))} where id = ${unread.id}`,
      )
      assert.strictEqual((yield* applyHeld(unread.id, null).pipe(as(owner))).outcome._tag, "Removed")
      assert.strictEqual((yield* itemRow(3, itemId)).total, 0)
    }),
  )

  it.effect("and so does a day or a count that no table holds, while the next scan is applied", () =>
    Effect.gen(function* () {
      const { secret, grant } = yield* aWorkingStation()
      const { orderId } = yield* aDelivery(3)
      const { itemId } = yield* anItem({ client: 3, quantity: 2 })
      const group = { _tag: "AdjustGroup", code: `c3.i.${itemId}`, itemId: null, count: 1, remainderId: 1 }
      const tasks = [
        { _tag: "Receive", code: "3000000", itemId: null, orderId, expiresOn: "0000-01-01" },
        { ...group, seen: Number.MAX_SAFE_INTEGER },
        { ...group, seen: 0, remainderId: -Number.MAX_SAFE_INTEGER },
        removal(`c3.i.${itemId}`),
      ]
      const { answers } = yield* applyEntries(
        secret,
        tasks.map((task, nth) => arriving(nth + 1, task, grant)),
      )
      assert.deepStrictEqual(
        answers.map(({ outcome }) => outcome._tag),
        ["Waiting", "Waiting", "Waiting", "Removed"],
      )
    }),
  )

  it.effect("is no excuse for what was always a mistake, nor for what cannot be stored", () =>
    Effect.gen(function* () {
      const isRead = (task: unknown) =>
        Either.isRight(decode({ id: anEntryId(), sequence: 1, task, scannedAt: new Date().toISOString(), grant: null }))
      yield* aStaff(3)
      assert.isTrue(isRead({ _tag: "Fold" }))
      for (const mistake of [
        {},
        "Fold",
        null,
        { _tag: 7 },
        { _tag: "Remove", code: 7, itemId: null },
        { _tag: "fold it; drop" },
        { _tag: "Fold", paper: "\u0000" },
        { _tag: "Fold", paper: "\ud800" },
        { _tag: "Fold", paper: "x".repeat(20_000) },
      ])
        assert.isFalse(isRead(mistake), JSON.stringify(mistake))
    }),
  )
})
