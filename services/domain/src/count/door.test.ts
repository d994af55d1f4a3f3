import { assert, layer } from "@effect/vitest"
import { DoorAlarmId } from "@sightline/model/door-alarm"
import { lost } from "@sightline/model/status-id"
import { Effect } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { aDoor, aTaggedThing } from "../door-alarm/given"
import { settleDoorAlarm } from "../door-alarm/settle"
import { anItem, itemRow } from "../inventory-item/given"
import { missingOf } from "./causes"
import { approved, earlier, opened, reviewed, walked } from "./given"
import { settleMissing } from "./settle"

/** Two tagged frames that were counted an hour ago and heard at the door since, and a count that misses both. */
const leftByTheDoor = (client: number) =>
  Effect.gen(function* () {
    const ann = yield* aStaff(client)
    const door = yield* aDoor(client)
    const { owner, tell } = door
    const [gone, back] = [yield* aTaggedThing({ client }), yield* aTaggedThing({ client })]
    const here = yield* anItem({ client })
    const before = yield* opened(owner)
    yield* walked(ann, before, [gone.itemId, back.itemId, here.itemId])
    yield* reviewed(owner, before)
    yield* approved(owner, before, null)
    yield* earlier(client, 60)
    yield* tell(gone.epc)
    const heard = yield* tell(back.epc)
    if (heard?._tag === "DoorAlarmed")
      yield* settleDoorAlarm({ id: DoorAlarmId.make(heard.alarmId), how: "back", note: "" }).pipe(as(owner))
    const id = yield* opened(owner)
    yield* walked(ann, id, [here.itemId])
    const { version } = yield* reviewed(owner, id)
    return { ...door, id, version, gone: gone.itemId, back: back.itemId }
  })

layer(TestDb, { timeout: 60_000 })("a missing thing that a door heard", (it) => {
  it.effect("left by the door, unless its alarm was settled as back; who held it last is told beside it", () =>
    Effect.gen(function* () {
      const { owner, id, gone, back, station } = yield* leftByTheDoor(6201)
      const missing = yield* missingOf(id).pipe(as(owner))
      const of = (item: number) => missing.find(({ itemIds }) => itemIds.some((one) => one === item))
      assert.deepStrictEqual(
        of(gone)?.causes.map(({ kind, name, units }) => [kind, name, units]),
        [["door", station.name, 1]],
      )
      assert.deepInclude(of(gone)?.witness as object, { by: "Test Person", isCount: true })
      assert.deepStrictEqual(of(back)?.causes, [])
    }),
  )

  it.effect("is settled as lost at the time when it was heard, and the count no longer misses it", () =>
    Effect.gen(function* () {
      const { owner, id, version, gone, back } = yield* leftByTheDoor(6202)
      const line = (yield* missingOf(id).pipe(as(owner))).find(({ itemIds }) => itemIds.some((one) => one === gone))
      const [cause] = line?.causes ?? []
      if (!line || !cause) return yield* Effect.dieMessage("nothing explains it")
      const { review } = yield* settleMissing({ id, version, key: line.key, evidence: cause.evidence }).pipe(as(owner))
      assert.deepStrictEqual(
        review?.lines.map(({ itemIds }) => itemIds),
        [[back]],
      )
      assert.deepInclude(yield* itemRow(6202, gone), { status: lost, total: 0 })
    }),
  )
})
