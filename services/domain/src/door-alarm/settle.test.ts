import { assert, layer } from "@effect/vitest"
import { DoorAlarmId } from "@sightline/model/door-alarm"
import type { DoorEnd } from "@sightline/model/door-alarm-rules"
import { StatusId } from "@sightline/model/status"
import { lost } from "@sightline/model/status-id"
import { Effect } from "effect"
import { listAudit } from "../audit/list"
import { aStaff, as, TestDb } from "../db/test-db"
import { lookAtInsight } from "../insight/look"
import { itemRow } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { aDoor, aTaggedThing, behind } from "./given"
import { listDoorAlarms } from "./list"
import { reopenDoorAlarm, settleDoorAlarm } from "./settle"

const settling = (id: number, how: DoorEnd, note = "") => settleDoorAlarm({ id: DoorAlarmId.make(id), how, note })
const reopening = (id: number) => reopenDoorAlarm(DoorAlarmId.make(id))

const tagOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

/** A door with the alarm of one thing. */
const anAlarm = (client: number) =>
  Effect.gen(function* () {
    const door = yield* aDoor(client)
    const thing = yield* aTaggedThing({ client })
    const heard = yield* door.tell(thing.epc)
    if (heard?._tag !== "DoorAlarmed") return yield* Effect.dieMessage("no alarm")
    const seen = (isSettled: boolean) =>
      Effect.map(listDoorAlarms({ isSettled, page: 1, pageSize: 50 }).pipe(as(door.owner)), ({ rows }) =>
        rows.filter(({ itemId }) => itemId === thing.itemId),
      )
    return { ...door, ...thing, id: heard.alarmId, seen }
  })

layer(TestDb, { timeout: 60_000 })("an alarm of a door", (it) => {
  it.effect("is settled as back or by right without a change of stock, with a line in the audit", () =>
    Effect.gen(function* () {
      const { owner, id, itemId, tell, epc, seen } = yield* anAlarm(3)
      const waiting = (staff = owner) =>
        Effect.map(lookAtInsight({ centerId: null, days: 30 }).pipe(as(staff)), (seen) => seen.waiting.doorAlarms)
      assert.deepStrictEqual([yield* waiting(), yield* waiting({ ...owner, centerIds: [] })], [1, 0])
      assert.strictEqual(yield* tagOf(settling(id, "byRight", "  ").pipe(as(owner))), "DoorNoteMissing")
      yield* settling(id, "byRight", " Lent to the school ").pipe(as(owner))
      assert.deepStrictEqual(yield* seen(false), [])
      const [settled] = yield* seen(true)
      assert.deepInclude(settled?.settled as object, { how: "byRight", note: "Lent to the school", mayReopen: true })
      assert.deepInclude(yield* itemRow(3, itemId), { status: 5, quantity: 1, total: 1 })
      // It went out once more: that is another alarm, and the settled one stays as it is.
      assert.deepInclude(yield* tell(epc), { times: 1 })
      const [second] = yield* seen(false)
      yield* settling(second?.id ?? 0, "back").pipe(as(owner))
      assert.strictEqual(yield* waiting(), 0)
      const { rows } = yield* listAudit({ noun: "door-alarm" }, null, 50).pipe(as(owner))
      assert.deepStrictEqual(
        rows.map(({ action, changes }) => [action, changes.map(({ after }) => after)]),
        [
          ["Settled", ["It is back"]],
          ["Settled", ["It went by right", "Lent to the school"]],
        ],
      )
      assert.match(rows[0]?.record ?? "", new RegExp(`Item ${itemId}$`))
    }),
  )

  it.effect("of what is gone takes one unit out of the stock as lost, all or nothing", () =>
    Effect.gen(function* () {
      const { owner, id, itemId, seen } = yield* anAlarm(4)
      yield* settling(id, "gone").pipe(as(owner))
      assert.deepInclude(yield* itemRow(4, itemId), { status: lost, total: 0 })
      const sold = yield* anAlarm(4)
      yield* setItemStatus(sold.itemId, StatusId.make(30)).pipe(as(owner))
      assert.strictEqual(yield* tagOf(settling(sold.id, "gone").pipe(as(owner))), "DoorAlarmBlocked")
      assert.strictEqual((yield* sold.seen(false)).length, 1)
      assert.deepInclude(yield* itemRow(4, sold.itemId), { status: 30 })
      assert.strictEqual((yield* seen(true))[0]?.settled?.mayReopen, false)
      // What a count has booked as lost meanwhile is gone, and is not booked twice.
      const counted = yield* anAlarm(4)
      yield* behind(`update inventory_item set status_id = ${lost} where client_id = 4 and id = ${counted.itemId}`)
      yield* settling(counted.id, "gone").pipe(as(owner))
      assert.strictEqual((yield* itemRow(4, counted.itemId)).movements, 2)
    }),
  )

  it.effect("is settled once: twice with one key, by two at once, and never by another client or center", () =>
    Effect.gen(function* () {
      const { owner, id, itemId } = yield* anAlarm(5)
      const other = yield* aStaff(6, { roles: ["owner"] })
      assert.strictEqual(yield* tagOf(settling(id, "back").pipe(as(other))), "DoorAlarmNotFound")
      assert.strictEqual(yield* tagOf(settling(id, "back").pipe(as({ ...owner, centerIds: [] }))), "DoorAlarmNotFound")
      const request = { key: "settle-5", digest: "gone" }
      const admin = yield* aStaff(5, { roles: ["admin"] })
      const tries = yield* Effect.all(
        [
          settling(id, "gone").pipe(as(owner, request)),
          settling(id, "gone").pipe(as(owner, request)),
          settling(id, "gone").pipe(as(admin)),
        ].map(Effect.either),
        { concurrency: "unbounded" },
      )
      const refused = tries.filter(({ _tag }) => _tag === "Left")
      // The same key is one request, so either it or the other person's did it.
      assert.oneOf(refused.length, [1, 2])
      assert.deepStrictEqual(
        (yield* behind(
          `select count(*)::int as n from stock_movement where client_id = 5 and to_item_id = ${itemId} and to_status_id = 32`,
        ))[0],
        { n: 1 },
      )
      assert.strictEqual(yield* tagOf(settling(id, "back").pipe(as(owner))), "DoorAlarmSettled")
    }),
  )

  it.effect("is opened again within a day, where it changed no stock and no other one of the thing is open", () =>
    Effect.gen(function* () {
      const { owner, id, tell, epc, seen } = yield* anAlarm(7)
      assert.strictEqual(yield* tagOf(reopening(id).pipe(as(owner))), "DoorAlarmSettled")
      yield* settling(id, "back").pipe(as(owner))
      const request = { key: "reopen-7", digest: "r" }
      yield* reopening(id).pipe(as(owner, request))
      yield* reopening(id).pipe(as(owner, request))
      assert.deepInclude((yield* seen(false))[0] as object, { id, settled: null })
      yield* settling(id, "back").pipe(as(owner))
      yield* tell(epc)
      assert.strictEqual(yield* tagOf(reopening(id).pipe(as(owner))), "DoorAlarmFinal")
      assert.strictEqual((yield* seen(true))[0]?.settled?.mayReopen, false)
      const old = yield* anAlarm(7)
      yield* settling(old.id, "back").pipe(as(owner))
      yield* behind(
        `update door_alarm set settled_at = now() - interval '25 hours' where client_id = 7 and id = ${old.id}`,
      )
      assert.strictEqual(yield* tagOf(reopening(old.id).pipe(as(owner))), "DoorAlarmFinal")
      const gone = yield* anAlarm(7)
      yield* settling(gone.id, "gone").pipe(as(owner))
      assert.strictEqual(yield* tagOf(reopening(gone.id).pipe(as(owner))), "DoorAlarmFinal")
    }),
  )

  it.effect("stands in a list of pages, the one heard last first", () =>
    Effect.gen(function* () {
      const { owner, tell } = yield* aDoor(8)
      const things = yield* Effect.forEach([1, 2, 3], () => aTaggedThing({ client: 8 }))
      for (const [nth, { epc }] of things.entries()) yield* tell(epc, { ago: (nth + 1) * 3_600_000 })
      const pageOf = (page: number) =>
        Effect.map(listDoorAlarms({ isSettled: false, page, pageSize: 2 }).pipe(as(owner)), ({ rows, total }) => ({
          items: rows.map(({ itemId }) => itemId),
          total,
        }))
      const [first, second, third] = things.map(({ itemId }) => itemId)
      assert.deepStrictEqual(yield* pageOf(1), { items: [first, second], total: 3 })
      assert.deepStrictEqual(yield* pageOf(2), { items: [third], total: 3 })
      assert.deepStrictEqual(yield* pageOf(3), { items: [], total: 3 })
    }),
  )
})
