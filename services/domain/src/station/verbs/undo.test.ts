import { assert, layer } from "@effect/vitest"
import type { EntryId, EntryOutcome, EntryTask } from "@sightline/model/station-entry"
import { StatusId } from "@sightline/model/status"
import type { MovementId } from "@sightline/model/stock-movement"
import { Effect } from "effect"
import { aStaff, as, TestDb } from "../../db/test-db"
import { grouped, itemRow } from "../../inventory-item/given"
import { setItemStatus } from "../../inventory-item/set-status"
import { aFrame, agrees, standing } from "../../stock-movement/test-undo"
import { anEntryId, aStation, aWorkingStation, removal, reversal, send, working } from "../given"

const sold = StatusId.make(30)

const undoing = (of: EntryId, chain: ReadonlyArray<number> = []): EntryTask => ({
  _tag: "Undo",
  code: "",
  itemId: null,
  of,
  chain: chain.map((id) => id as MovementId),
})

type Sent = Effect.Effect.Success<ReturnType<typeof aWorkingStation>>

/** Sends tasks of one station in turn. */
const sending = ({ secret, grant }: Pick<Sent, "secret" | "grant">) => {
  let sequence = 0
  return (task: EntryTask, id = anEntryId(), by = grant) =>
    Effect.map(send(secret, ++sequence, task, by, { id }), ({ answers }) => ({ id, outcome: answers[0]?.outcome }))
}

const tagOf = (outcome: EntryOutcome | undefined) =>
  outcome && "reason" in outcome ? `${outcome._tag} ${outcome.reason}` : outcome?._tag

layer(TestDb, { timeout: 60_000 })("undo at a station", (it) => {
  it.effect("takes back every kind of entry, in the order of reading, and the stock is as before", () =>
    Effect.gen(function* () {
      const at = yield* aWorkingStation()
      const admin = yield* working(yield* aStaff(3, { roles: ["admin"] }), at.station.id)
      const put = sending(at)
      const { itemId, inventoryId } = yield* aFrame(4)
      yield* grouped(3, itemId, 3)
      const code = `c3.i.${itemId}`
      const named = { code, itemId: null }
      const before = yield* standing(3, inventoryId)
      const tasks: ReadonlyArray<EntryTask> = [
        removal(code),
        { _tag: "AddQuantity", ...named, quantity: 2 },
        { _tag: "AddQuantity", code: `c3.${inventoryId}`, itemId: null, quantity: 2 },
        { _tag: "AdjustGroup", ...named, count: 1, remainderId: 1, seen: null },
      ]
      for (const task of tasks) {
        const done = yield* put(task)
        assert.notDeepEqual(yield* standing(3, inventoryId), before, tagOf(done.outcome))
        assert.strictEqual(tagOf((yield* put(undoing(done.id))).outcome), "Undone")
        assert.deepStrictEqual(yield* standing(3, inventoryId), before)
      }
      const quantity = { _tag: "RemoveQuantity", code: `c3.${inventoryId}`, itemId: null, quantity: 2 } as const
      const loose = yield* put({ _tag: "AddQuantity", code: `c3.${inventoryId}`, itemId: null, quantity: 3 })
      const full = yield* standing(3, inventoryId)
      const taken = yield* put({ ...quantity, statusId: sold }, anEntryId(), admin.grant)
      assert.strictEqual(tagOf(taken.outcome), "QuantityRemoved")
      // Somebody else at the same station may undo it.
      assert.strictEqual(tagOf((yield* put(undoing(taken.id))).outcome), "Undone")
      assert.deepStrictEqual(yield* standing(3, inventoryId), full)
      assert.strictEqual(tagOf(loose.outcome), "QuantityAdded")
      yield* agrees(at.clerk)
    }),
  )

  it.effect(
    "of a reversal or an undo is refused, also one that an earlier release kept while offline; the act before goes back, once",
    () =>
      Effect.gen(function* () {
        const at = yield* aWorkingStation()
        const put = sending(at)
        const [first, second] = [yield* aFrame(1), yield* aFrame(1)]
        const one = yield* put(removal(`c3.i.${first.itemId}`))
        const back = yield* put(reversal(one.id))
        const other = yield* put(removal(`c3.i.${second.itemId}`))
        const undo = yield* put(undoing(other.id))
        assert.strictEqual(tagOf(undo.outcome), "Undone")
        // Read before what was sent meanwhile, and sent after it.
        const kept = { id: anEntryId(), scannedAt: new Date(Date.now() - 60_000) }
        const late = yield* send(at.secret, 5, undoing(back.id), at.grant, kept)
        assert.deepInclude(late.answers[0]?.outcome, { _tag: "Refused", reason: "UndoBlocked", why: "reversal" })
        const again = yield* send(at.secret, 5, undoing(back.id), at.grant, kept)
        assert.deepStrictEqual(again.answers[0]?.outcome, late.answers[0]?.outcome)
        const sent = [undoing(undo.id), undoing(undo.id), undoing(other.id), undoing(one.id), undoing(anEntryId())]
        const refused = yield* Effect.forEach(sent, (task, nth) =>
          Effect.map(send(at.secret, 6 + nth, task, at.grant), ({ answers }) => tagOf(answers[0]?.outcome)),
        )
        assert.deepStrictEqual(refused, [
          "Refused UndoBlocked",
          "Refused UndoBlocked",
          "Refused MovementUndone",
          "Refused MovementUndone",
          "Refused NothingToReverse",
        ])
        for (const { itemId } of [first, second])
          assert.deepInclude(yield* itemRow(3, itemId), { status: 5, quantity: 1, total: 1 })
        yield* agrees(at.clerk)
      }),
  )

  it.effect("of one removal by two stations at once takes it back once, and neither takes back the other's undo", () =>
    Effect.gen(function* () {
      const at = yield* aWorkingStation()
      const far = yield* aStation(at.owner)
      const admin = yield* working(yield* aStaff(3, { roles: ["admin"] }), far.station.id)
      const [put, there] = [sending(at), sending({ secret: far.secret, grant: admin.grant })]
      const { itemId } = yield* aFrame(1)
      const removed = yield* put(removal(`c3.i.${itemId}`))
      const both = yield* Effect.all([put(undoing(removed.id)), there(undoing(removed.id))], {
        concurrency: "unbounded",
      })
      assert.deepStrictEqual(both.map(({ outcome }) => tagOf(outcome)).sort(), ["Refused MovementUndone", "Undone"])
      const [here, away] = both
      assert.match(tagOf((yield* there(undoing(here.id))).outcome) ?? "", /^Refused (UndoBlocked|NothingToReverse)$/)
      assert.match(tagOf((yield* put(undoing(away.id))).outcome) ?? "", /^Refused (UndoBlocked|NothingToReverse)$/)
      assert.deepInclude(yield* itemRow(3, itemId), { status: 5, quantity: 1, total: 1 })
      yield* agrees(at.clerk)
    }),
  )

  it.effect(
    "offers the chain of what was done since, and takes it when it is named; others' acts stand in the way",
    () =>
      Effect.gen(function* () {
        const at = yield* aWorkingStation()
        const put = sending(at)
        const { itemId } = yield* aFrame(1)
        const code = `c3.i.${itemId}`
        const added = yield* put({ _tag: "AddQuantity", code, itemId: null, quantity: 1 })
        yield* put(removal(code))
        yield* put(removal(code))
        const { outcome } = yield* put(undoing(added.id))
        assert.strictEqual(tagOf(outcome), "Conflict undoChained")
        const chain = outcome?._tag === "Conflict" ? (outcome.chain ?? []) : []
        assert.deepStrictEqual(
          chain.map(({ reason, station }) => [reason, station]),
          [["removal", at.station.name]],
        )
        const done = yield* put(
          undoing(
            added.id,
            chain.map(({ id }) => id),
          ),
        )
        assert.strictEqual(tagOf(done.outcome), "Undone")
        assert.deepInclude(yield* itemRow(3, itemId), { total: 0 })
        const next = yield* aFrame(1)
        const more = yield* put({ _tag: "AddQuantity", code: `c3.i.${next.itemId}`, itemId: null, quantity: 1 })
        const other = yield* aStaff(3)
        for (const _ of [1, 2]) yield* setItemStatus(next.itemId, sold).pipe(as(other))
        const blocked = yield* put(undoing(more.id))
        assert.deepInclude(blocked.outcome, { reason: "UndoBlocked", why: "others" })
        yield* agrees(at.clerk)
      }),
  )

  it.effect("of another station, or of an entry that waits, is refused or waits", () =>
    Effect.gen(function* () {
      const at = yield* aWorkingStation()
      const far = yield* aStation(yield* aStaff(3, { roles: ["owner"] }))
      const clerk = yield* working(yield* aStaff(3), far.station.id)
      const [put, there] = [sending(at), sending({ secret: far.secret, grant: clerk.grant })]
      const { itemId } = yield* aFrame(2)
      const removed = yield* put(removal(`c3.i.${itemId}`))
      assert.strictEqual(tagOf((yield* there(undoing(removed.id))).outcome), "Refused RoleRefused")
      const waits = yield* put(removal(`c3.i.${itemId}`), anEntryId(), "no grant")
      assert.strictEqual(tagOf((yield* put(undoing(waits.id))).outcome), "Waiting ofWaiting")
      assert.deepInclude(yield* itemRow(3, itemId), { quantity: 1, total: 1 })
      yield* agrees(at.clerk)
    }),
  )
})
