import { assert, layer } from "@effect/vitest"
import { LocationId } from "@sightline/model/count"
import { StatusId } from "@sightline/model/status"
import type { TagNumber } from "@sightline/model/tag-form"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { agrees } from "../stock-movement/test-undo"
import { approved, begun, ends, opened, recounting, reviewed, sees } from "./given"
import { seeInPass } from "./pass"
import { aWall, chances, epcOf, hears, swept, tagged } from "./test-sweep"

const sold = StatusId.make(30)

const itemsOf = (lines: ReadonlyArray<{ class: string; itemIds: ReadonlyArray<number> }>, kind: string) =>
  lines.flatMap((line) => (line.class === kind ? line.itemIds : [])).sort((one, other) => one - other)

layer(TestDb, { timeout: 60_000 })("a sweep by radio", (it) => {
  it.effect(
    "counts a wall of 500 frames, each heard 5 to 50 times: none doubled, and the missing, the sold and the strange named",
    () =>
      Effect.gen(function* () {
        const owner = yield* aStaff(41, { roles: ["owner"], centers: 2 })
        const ann = yield* aStaff(41, { centers: 2 })
        const { int, shuffled } = chances(16)
        const wall = yield* aWall(41, 500)
        const [stolen, gone, meanwhile] = [wall.slice(0, 5), wall.slice(5, 8), wall.slice(8, 18)]
        const elsewhere = yield* anItem({ client: 41, center: 2 })
        const misplaced = yield* tagged(41, elsewhere.itemId)
        const batch = yield* anItem({ client: 41, quantity: 4 })
        const ofBatch = yield* Effect.forEach([1, 2, 3, 4], () => tagged(41, batch.itemId))
        for (const { itemId } of gone) yield* setItemStatus(itemId, sold).pipe(as(ann))
        const foreign = Array.from({ length: 100 }, (_, nth) => epcOf(9_000_000 + nth))
        const there = [...wall.slice(5).map(({ epc }) => epc), misplaced, ...ofBatch]
        // How often each is heard in all, and how often of that in the first sweep; some only in the second.
        const heard = [...there, ...foreign].map((epc) => {
          const times = int(5, 50)
          return { epc, times, first: int(0, times - 1) }
        })
        const readings = (of: (each: (typeof heard)[number]) => number) =>
          shuffled(heard.flatMap((each) => Array<TagNumber>(of(each)).fill(each.epc)))
        const id = yield* opened(owner)
        const first = yield* begun(ann, id, "first", "Wall")
        yield* swept(
          ann,
          first,
          readings(({ first }) => first),
        )
        const once = yield* reviewed(owner, id)
        assert.deepStrictEqual(itemsOf(once.lines, "missing"), [])
        assert.includeMembers(
          itemsOf(once.lines, "unheard"),
          stolen.map(({ itemId }) => Number(itemId)),
        )
        yield* recounting(owner, id)
        yield* Effect.forEach(meanwhile, ({ itemId }) => setItemStatus(itemId, sold).pipe(as(ann)), { concurrency: 5 })
        const left = new Set(meanwhile.map(({ epc }) => epc))
        const again = yield* begun(ann, id, "recount", "Wall")
        const still = [...there.filter((epc) => !left.has(epc)), ...foreign].slice(-450)
        const { tags, foreign: strange } = yield* hears(ann, again, still)
        assert.deepStrictEqual([tags, new Set(strange)], [350, new Set(foreign)])
        yield* swept(
          ann,
          again,
          readings(({ epc, times, first }) => (left.has(epc) ? 0 : times - first)),
        )
        const { lines, unknown, sums } = yield* reviewed(owner, id)
        assert.deepStrictEqual(
          itemsOf(lines, "missing"),
          stolen.map(({ itemId }) => Number(itemId)),
        )
        assert.deepStrictEqual(
          itemsOf(lines, "gone"),
          gone.map(({ itemId }) => Number(itemId)),
        )
        assert.deepStrictEqual(itemsOf(lines, "misplaced"), [Number(elsewhere.itemId)])
        assert.deepStrictEqual(itemsOf(lines, "surplus"), [])
        assert.deepStrictEqual(unknown, [])
        assert.strictEqual(sums.find((sum) => sum.class === "missing")?.units, 5)
        assert.deepStrictEqual(yield* approved(owner, id), { missing: 5, surplus: 0, movements: 5 })
        yield* agrees(owner)
      }),
  )

  it.effect("of a batch counts each tag once in whatever passes it is heard, and never adds them to its labels", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(42, { roles: ["owner"] })
      const whole = yield* anItem({ client: 42, quantity: 3 })
      const short = yield* anItem({ client: 42, quantity: 3 })
      const tagsOf = (itemId: number, count: number) => Effect.forEach(Array(count).keys(), () => tagged(42, itemId))
      const [all, two] = [yield* tagsOf(whole.itemId, 3), yield* tagsOf(short.itemId, 3)]
      const id = yield* opened(owner)
      const front = yield* begun(owner, id, "first", "Front")
      yield* swept(owner, front, [...all, ...two.slice(1), ...all])
      const back = yield* begun(owner, id, "first", "Back")
      yield* swept(owner, back, [...all, ...two.slice(1)])
      const labels = yield* begun(owner, id, "first", "Drawer")
      yield* sees(owner, labels, whole.itemId, whole.itemId, short.itemId)
      yield* ends(owner, labels)
      // Three tags and two labels are three units; two tags and one label may be three.
      assert.deepStrictEqual((yield* reviewed(owner, id)).lines, [])
    }),
  )

  it.effect("names nothing missing that has no tag, nor after one sweep; a walk by labels may", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(43, { roles: ["owner"] })
      const [here, lost, bare] = yield* Effect.forEach([1, 2, 3], () => anItem({ client: 43 }))
      if (!here || !lost || !bare) return yield* Effect.dieMessage("three items")
      const tag = yield* tagged(43, here.itemId)
      yield* tagged(43, lost.itemId)
      const id = yield* opened(owner)
      const sweep = (area: string) =>
        Effect.flatMap(begun(owner, id, "first", area), (passId) => swept(owner, passId, [tag]))
      yield* sweep("Wall")
      const once = yield* reviewed(owner, id)
      assert.deepStrictEqual(
        [itemsOf(once.lines, "unheard"), itemsOf(once.lines, "missing")],
        [[lost.itemId, bare.itemId].map(Number), []],
      )
      // Only what was booked is in the digest that an approval names.
      assert.deepStrictEqual(yield* approved(owner, id), { missing: 0, surplus: 0, movements: 0 })
      const second = yield* opened(owner)
      for (const area of ["Wall", "Wall again"])
        yield* Effect.flatMap(begun(owner, second, "first", area), (passId) => swept(owner, passId, [tag]))
      const twice = yield* reviewed(owner, second)
      assert.deepStrictEqual(
        [itemsOf(twice.lines, "unheard"), itemsOf(twice.lines, "missing")],
        [[Number(bare.itemId)], [Number(lost.itemId)]],
      )
      const third = yield* opened(owner)
      yield* Effect.flatMap(begun(owner, third, "first", "Wall"), (passId) => swept(owner, passId, [tag]))
      const walk = yield* begun(owner, third, "first", "Drawer")
      yield* sees(owner, walk, here.itemId)
      yield* ends(owner, walk)
      const walked = yield* reviewed(owner, third)
      assert.deepStrictEqual(itemsOf(walked.lines, "missing"), [lost.itemId, bare.itemId].map(Number))
    }),
  )

  it.effect("proves that a thing is at the center, and not at which place", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(44, { roles: ["owner"] })
      const item = yield* anItem({ client: 44 })
      const tag = yield* tagged(44, item.itemId)
      const { sql } = yield* Behind
      const [place] = yield* Effect.promise(
        () =>
          sql<
            { id: number }[]
          >`insert into location (client_id, center_id, kind, name) values (44, 1, 'Building', 'Cellar') returning id`,
      )
      const id = yield* opened(owner, { locationId: LocationId.make(place?.id ?? 0) })
      yield* Effect.flatMap(begun(owner, id), (passId) => swept(owner, passId, [tag]))
      assert.deepStrictEqual((yield* reviewed(owner, id)).lines, [])
    }),
  )

  it.effect("hears a tag that is read like a label as that tag: it counts once", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(47, { roles: ["owner"] })
      const { itemId } = yield* anItem({ client: 47, quantity: 2 })
      const [one, two] = [yield* tagged(47, itemId), yield* tagged(47, itemId)]
      const id = yield* opened(owner)
      const passId = yield* begun(owner, id)
      const at = new Date()
      const read = (code: string) => ({ code, quantity: 1, at })
      const seen = yield* seeInPass(passId, [one, one, one.toLowerCase(), two].map(read)).pipe(as(owner))
      assert.deepStrictEqual(
        seen.map(({ name, units }) => [name, units]),
        [one, one, two].map(() => ["A frame", 1]),
      )
      yield* ends(owner, passId)
      assert.deepStrictEqual((yield* reviewed(owner, id)).lines, [])
    }),
  )

  it.effect("of another client names nothing, and an ended pass hears nothing", () =>
    Effect.gen(function* () {
      const [owner, theirs] = [yield* aStaff(45), yield* aStaff(46)]
      yield* anItem({ client: 45 })
      const { itemId } = yield* anItem({ client: 46 })
      const tag = yield* tagged(46, itemId)
      const id = yield* opened(owner)
      const passId = yield* begun(owner, id)
      assert.deepStrictEqual(yield* hears(owner, passId, [tag]), { tags: 0, foreign: [tag] })
      const refused = yield* Effect.flip(hears(theirs, passId, [tag]))
      assert.strictEqual(refused._tag, "CountPassNotFound")
      yield* ends(owner, passId)
      assert.strictEqual((yield* Effect.flip(hears(owner, passId, [tag])))._tag, "CountPassEnded")
    }),
  )
})
