import { assert, layer } from "@effect/vitest"
import { BrandId } from "@sightline/model/brand"
import type { CountResult, CountResultClass } from "@sightline/model/count-result"
import { StatusId } from "@sightline/model/status"
import type { TagNumber } from "@sightline/model/tag-form"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { aPlace, begun, earlier, ends, opened, reviewed, sees } from "./given"
import { resultOfPass } from "./result"
import { sweepInPass } from "./sweep"
import { aWall, chances, epcOf, hears, swept, tagged } from "./test-sweep"

const sold = StatusId.make(30)

const house = (client: number) =>
  Effect.all({ owner: aStaff(client, { roles: ["owner"], centers: 2 }), ann: aStaff(client, { centers: 2 }) })

/** Each class with how many units and things it has, and which of them it names. */
const shortOf = ({ here, groups }: CountResult) => ({
  here,
  groups: groups.map(
    ({ class: kind, units, total, things }): Short => [kind, units, total, things.map(({ itemId }) => Number(itemId))],
  ),
})
type Short = readonly [CountResultClass, units: number, total: number, itemIds: ReadonlyArray<number>]

/** What may become of a frame before, while and after a wall is swept. */
const fates = [
  ...["here", "here", "here", "here", "here", "here", "twice tagged", "missing", "gone", "gone unheard", "elsewhere"],
  ...["beside", "beside unheard", "moved", "in another pass"],
] as const
/** `outside`: its product is of a brand that the count leaves out. */
type Fate = (typeof fates)[number] | "outside"

layer(TestDb, { timeout: 120_000 })("the result of a sweep", (it) => {
  it.effect.each([1, 2])(
    "of a wall of 500 frames, each heard 5 to 50 times, doubles none and names each class as it is, seed %i",
    (seed) =>
      Effect.gen(function* () {
        const client = 60 + seed
        const { owner, ann } = yield* house(client)
        const { sql } = yield* Behind
        const { int, shuffled } = chances(seed)
        const wall = yield* aWall(client, 500)
        const [left, right] = [yield* aPlace(client, "Left wall"), yield* aPlace(client, "Right wall")]
        const row = yield* aPlace(client, "Row 1", left)
        const products = yield* Effect.promise(
          () => sql<{ id: number; product: number }[]>`
            select id, inventory_id - min(inventory_id) over () as product from inventory_item
            where client_id = ${client} and id = any (${wall.map(({ itemId }) => Number(itemId))})`,
        )
        const ofOthers = new Set(products.filter(({ product }) => product < 2).map(({ id }) => id))
        const plan = wall.map(({ itemId, epc }) => {
          const drawn = fates[int(0, fates.length - 1)] ?? "here"
          const fate: Fate = ofOthers.has(Number(itemId)) ? "outside" : drawn
          return { itemId: Number(itemId), id: itemId, epc, fate }
        })
        const of = (...which: ReadonlyArray<Fate>) => plan.filter(({ fate }) => which.includes(fate))
        const ids = (...which: ReadonlyArray<Fate>) => of(...which).map(({ itemId }) => itemId)
        yield* Effect.promise(async () => {
          const [brand] = await sql<{ id: number }[]>`
            insert into brand (client_id, code, name) values (${client}, 'OURS', 'Ours') returning id`
          await sql`update inventory set brand_id = ${brand?.id ?? 0} where client_id = ${client}`
          await sql`update inventory set brand_id = null where client_id = ${client}
            and id in (select inventory_id from inventory_item where client_id = ${client} and id = any (${ids("outside")}))`
          await sql`update inventory_item set location_id = case when id % 2 = 0 then ${left}::int else ${row}::int end
            where client_id = ${client} and id = any (${wall.map(({ itemId }) => Number(itemId))})`
          await sql`update inventory_item set location_id = ${right} where client_id = ${client}
            and id = any (${ids("beside", "beside unheard")})`
          await sql`update inventory_item set center_id = 2, location_id = null where client_id = ${client} and id = any (${ids("elsewhere")})`
        })
        const [{ id: brandId = 0 } = {}] = yield* Effect.promise(
          () => sql<{ id: number }[]>`select id from brand where client_id = ${client}`,
        )
        const seconds = yield* Effect.forEach(of("twice tagged"), ({ id }) => tagged(client, id))
        yield* Effect.forEach(of("gone", "gone unheard"), ({ id }) => setItemStatus(id, sold).pipe(as(ann)), {
          concurrency: 5,
        })
        yield* earlier(client, 60)

        // The wall is the count's own place, or that of the pass in a count of the whole center.
        const isOwn = seed % 2 === 0
        const scope = { brandIds: [BrandId.make(brandId)], ...(isOwn && { locationId: left }) }
        const id = yield* opened(owner, scope)
        const other = yield* begun(ann, id, "first", "Front desk")
        yield* hears(
          ann,
          other,
          of("in another pass").map(({ epc }) => epc),
        )
        const pass = yield* begun(ann, id, "first", "Left wall", isOwn ? null : left)
        const silent: ReadonlyArray<Fate> = ["missing", "gone unheard", "beside unheard", "in another pass"]
        const there = [
          ...plan.filter(({ fate }) => !silent.includes(fate)).map(({ epc }) => epc),
          ...seconds,
          ...Array.from({ length: 100 }, (_, nth) => epcOf(9_000_000 + nth)),
        ]
        const readings = shuffled(there.flatMap((epc) => Array<TagNumber>(int(5, 50)).fill(epc)))
        const calls = Array.from({ length: Math.ceil(readings.length / 500) }, (_, nth) =>
          readings.slice(nth * 500, nth * 500 + 500),
        )
        const send = (nth: number) =>
          sweepInPass(
            pass,
            (calls[nth] ?? []).map((epc) => ({ epc, at: new Date() })),
          ).pipe(as(ann, { key: `tags-${nth}`, digest: `${nth}` }))
        // The network loses answers, so calls come again, and some while others are under way.
        yield* Effect.forEach(
          calls.flatMap((_, nth) => (int(0, 3) === 0 ? [nth, nth] : [nth])),
          send,
          { concurrency: 4 },
        )
        yield* ends(ann, pass)
        yield* Effect.forEach(of("moved"), ({ id }) => setItemStatus(id, sold).pipe(as(ann)), { concurrency: 5 })

        const result = yield* resultOfPass(pass).pipe(as(owner))
        const expected = (kind: Extract<Fate, CountResultClass>): Short => {
          const all = ids(kind)
          return [kind, all.length, all.length, all.slice(0, 20)]
        }
        const heard = plan.length - ids(...silent).length
        assert.deepStrictEqual(shortOf(result), {
          here: ids("here", "twice tagged").length,
          groups: (["missing", "gone", "elsewhere", "beside", "outside", "moved"] as const).map(expected),
        })
        assert.deepInclude(result, { tags: heard + seconds.length, isBlind: false, area: "Left wall" })
        assert.strictEqual(
          result.here +
            result.groups.reduce((sum, { class: kind, units }) => sum + (kind === "missing" ? 0 : units), 0),
          heard,
        )

        // What it calls missing is what the review names, once a second sweep has not heard it either.
        if (!isOwn) return
        yield* ends(ann, other)
        const again = yield* begun(ann, id, "first", "Left wall from the right")
        yield* swept(ann, again, shuffled(there))
        const { lines } = yield* reviewed(owner, id)
        const lost = lines.flatMap((line) => (line.class === "missing" ? line.itemIds.map(Number) : []))
        assert.deepStrictEqual(
          lost.sort((one, next) => one - next),
          ids("missing"),
        )
      }),
  )

  it.effect(
    "says of what left within the grace that it moved, of what left before that it is gone, and by which status",
    () =>
      Effect.gen(function* () {
        const { owner, ann } = yield* house(70)
        const [before, just] = [yield* anItem({ client: 70 }), yield* anItem({ client: 70 })]
        const missing = yield* anItem({ client: 70 })
        const tags = [yield* tagged(70, before.itemId), yield* tagged(70, just.itemId)]
        yield* setItemStatus(before.itemId, sold).pipe(as(ann))
        yield* earlier(70, 10)
        yield* setItemStatus(just.itemId, sold).pipe(as(ann))
        yield* earlier(70, 2)
        const id = yield* opened(owner, { graceSeconds: 300 })
        const pass = yield* begun(ann, id)
        yield* swept(ann, pass, tags)
        const result = yield* resultOfPass(pass).pipe(as(owner))
        assert.deepStrictEqual(shortOf(result), {
          here: 0,
          groups: [
            // Its booking may still come, which no review believes yet.
            ["missing", 1, 1, [missing.itemId]],
            ["gone", 1, 1, [before.itemId]],
            ["moved", 1, 1, [just.itemId]],
          ],
        })
        const [, { things: [thing] = [] } = {}] = result.groups
        assert.deepInclude({ ...thing }, { name: "A frame", status: "Sold", place: "Center 1" })
      }),
  )

  it.effect("counts each tag of a batch, and names what is more than is in stock", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(71)
      const batch = yield* anItem({ client: 71, quantity: 4 })
      const tags = yield* Effect.forEach([1, 2, 3, 4, 5, 6], () => tagged(71, batch.itemId))
      const id = yield* opened(owner)
      const pass = yield* begun(ann, id)
      yield* swept(ann, pass, tags.slice(0, 3))
      assert.deepStrictEqual(shortOf(yield* resultOfPass(pass).pipe(as(owner))), {
        here: 3,
        groups: [["missing", 1, 1, [batch.itemId]]],
      })
      const again = yield* begun(ann, id, "first", "Wall again")
      yield* swept(ann, again, tags)
      assert.deepStrictEqual(shortOf(yield* resultOfPass(again).pipe(as(owner))), {
        here: 4,
        groups: [["surplus", 2, 1, [batch.itemId]]],
      })
      const other = yield* begun(ann, id, "first", "Drawer")
      yield* swept(ann, other, [yield* tagged(71, (yield* anItem({ client: 71 })).itemId)])
      assert.deepStrictEqual(shortOf(yield* resultOfPass(other).pipe(as(owner))), { here: 1, groups: [] })
      // Who only counts hears what the tags say, and not how many there should be.
      const blind = yield* resultOfPass(again).pipe(as(ann))
      assert.deepStrictEqual([shortOf(blind), blind.isBlind], [{ here: 6, groups: [] }, true])
      assert.deepStrictEqual(shortOf(yield* resultOfPass(pass).pipe(as(ann))), { here: 3, groups: [] })
    }),
  )

  it.effect("tells people who only count what was seen though it left, and nothing of what is missing", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(72)
      yield* anItem({ client: 72 })
      const [here, gone] = [yield* anItem({ client: 72 }), yield* anItem({ client: 72 })]
      const tags = [yield* tagged(72, here.itemId), yield* tagged(72, gone.itemId)]
      yield* setItemStatus(gone.itemId, sold).pipe(as(ann))
      const id = yield* opened(owner)
      const pass = yield* begun(ann, id)
      yield* swept(ann, pass, tags)
      assert.deepStrictEqual(shortOf(yield* resultOfPass(pass).pipe(as(ann))), {
        here: 1,
        groups: [["gone", 1, 1, [gone.itemId]]],
      })
    }),
  )

  it.effect("takes what labels have seen in the count for seen, and leaves a walk by labels to its review", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(73)
      const [heard, read, both, missing] = yield* Effect.forEach([1, 2, 3, 4], () => anItem({ client: 73 }))
      if (!heard || !read || !both || !missing) return yield* Effect.dieMessage("four items")
      const id = yield* opened(owner)
      const walk = yield* begun(ann, id, "first", "Drawer")
      yield* sees(ann, walk, read.itemId)
      yield* ends(ann, walk)
      const pass = yield* begun(ann, id)
      yield* sees(ann, pass, both.itemId)
      yield* swept(ann, pass, [yield* tagged(73, heard.itemId), yield* tagged(73, both.itemId)])
      assert.deepStrictEqual(shortOf(yield* resultOfPass(pass).pipe(as(owner))), {
        here: 2,
        groups: [["missing", 1, 1, [missing.itemId]]],
      })
      assert.deepInclude(yield* resultOfPass(walk).pipe(as(owner)), { tags: 0, here: 0, groups: [] })
    }),
  )

  it.effect("names no more than the first of a class, and says how many there are", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(74)
      const wall = yield* aWall(74, 50)
      const id = yield* opened(owner)
      const pass = yield* begun(ann, id)
      yield* swept(
        ann,
        pass,
        wall.slice(0, 5).map(({ epc }) => epc),
      )
      const [missing] = (yield* resultOfPass(pass).pipe(as(owner))).groups
      // The wall has a stranger without a tag.
      assert.deepInclude({ ...missing }, { class: "missing", units: 46, total: 46 })
      assert.lengthOf(missing?.things ?? [], 20)
    }),
  )

  it.effect("of another client or center there is none, nor of a pass that arrived after the booking", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(75)
      const theirs = yield* aStaff(76, { roles: ["owner"] })
      const { itemId } = yield* anItem({ client: 75 })
      const id = yield* opened(owner)
      const pass = yield* begun(ann, id)
      yield* swept(ann, pass, [yield* tagged(75, itemId)])
      const far = { ...owner, centerIds: owner.centerIds.slice(1) }
      const refused = (who: typeof owner) =>
        Effect.map(Effect.flip(resultOfPass(pass).pipe(as(who))), ({ _tag }) => _tag)
      assert.deepStrictEqual([yield* refused(theirs), yield* refused(far)], ["CountPassNotFound", "CountPassNotFound"])
      assert.strictEqual((yield* resultOfPass(pass).pipe(as(owner))).here, 1)
      const { sql } = yield* Behind
      yield* Effect.promise(() => sql`update count_pass set is_late = true where client_id = 75`)
      assert.strictEqual(yield* refused(owner), "CountPassNotFound")
    }),
  )
})
