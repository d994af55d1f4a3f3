import { assert, layer } from "@effect/vitest"
import type { InventoryId } from "@sightline/model/inventory"
import type { MovableSearch } from "@sightline/model/relocation"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { recount } from "../stock-movement/recount"
import { createRelocation } from "./create"
import { searchMovable } from "./find"
import { aBin, orderOf, placesOfItems } from "./given"

const everything: MovableSearch = {
  ...{ search: "", centerId: null, locationId: null, inventoryIds: null, page: 1, pageSize: 1000 },
}

/** Fifteen products of one word, more than a page of the wizard shows, with an item each. */
const shelf = (word: string) =>
  Effect.gen(function* () {
    const staff = yield* aStaff(3, { centers: 2 })
    const { sql } = yield* Behind
    const items = yield* Effect.all(Array.from({ length: 15 }, () => anItem({ client: 3 })))
    const products = items.map(({ inventoryId }) => inventoryId)
    yield* Effect.promise(
      () => sql`update inventory set model = ${word} where client_id = 3 and id = any (${products})`,
    )
    return { staff, products, ids: items.map(({ itemId }) => itemId) }
  })

layer(TestDb, { timeout: 60_000 })("the items that may move", (it) => {
  it.effect("are those of every page of a search, in its order, without those in process · RELOCATE-08", () =>
    Effect.gen(function* () {
      const { staff, ids } = yield* shelf("everypage")
      const bin = yield* aBin(3, "For every page")
      const asked = { ...everything, search: "Everypa" }
      const all = yield* searchMovable(asked).pipe(as(staff))
      assert.deepStrictEqual(
        all.rows.map(({ id }) => id),
        [...ids].reverse(),
      )
      assert.strictEqual(all.total, 15)
      const two = yield* searchMovable({ ...asked, page: 2, pageSize: 10 }).pipe(as(staff))
      assert.deepInclude(two, { total: 15, page: 2 })
      assert.lengthOf(two.rows, 5)
      const later = ids.slice(0, 2)
      yield* createRelocation(orderOf(later, { bin, isFuture: true, startDay: "2099/01/02" })).pipe(as(staff))
      const left = yield* searchMovable(asked).pipe(as(staff))
      assert.strictEqual(left.total, 13)
      assert.notIncludeMembers(
        left.rows.map(({ id }) => Number(id)),
        later.map(Number),
      )
    }),
  )

  it.effect("are narrowed by product and place, and another client's or center's are not among them", () =>
    Effect.gen(function* () {
      const { staff, products, ids } = yield* shelf("narrowed")
      const bin = yield* aBin(3, "For the narrowed")
      const asked = { ...everything, search: "narrowed" }
      const first = products[0] as InventoryId
      const ofOne = yield* searchMovable({ ...asked, inventoryIds: [first] }).pipe(as(staff))
      assert.deepStrictEqual(
        ofOne.rows.map(({ id, inventoryId }) => [Number(id), Number(inventoryId)]),
        [[Number(ids[0]), Number(first)]],
      )
      yield* createRelocation(orderOf(ids.slice(0, 3), { bin })).pipe(as(staff))
      assert.strictEqual((yield* searchMovable({ ...asked, locationId: bin }).pipe(as(staff))).total, 3)
      assert.strictEqual((yield* searchMovable({ ...asked, centerId: 2 }).pipe(as(staff))).total, 0)
      const stranger = yield* aStaff(4)
      assert.strictEqual((yield* searchMovable({ ...asked, inventoryIds: [first] }).pipe(as(stranger))).total, 0)
      const elsewhere = { ...staff, centerIds: staff.centerIds.slice(1) }
      assert.strictEqual((yield* searchMovable(asked).pipe(as(elsewhere))).total, 0)
    }),
  )

  it.effect("move in one order; one that somebody moves meanwhile is named, and without it the others move", () =>
    Effect.gen(function* () {
      const { staff, ids } = yield* shelf("meanwhile")
      const bin = yield* aBin(3, "For all of them")
      const other = yield* aBin(3, "Meanwhile")
      const { rows } = yield* searchMovable({ ...everything, search: "meanwhile" }).pipe(as(staff))
      const seen = new Map(rows.map(({ id, version }) => [id, version]))
      const order = (chosen: typeof ids) => {
        const { items, ...asked } = orderOf(chosen, { bin })
        return { ...asked, items: items.map((item) => ({ ...item, version: seen.get(item.itemId) ?? null })) }
      }
      const [gone] = ids as [(typeof ids)[number]]
      yield* createRelocation(orderOf([gone], { bin: other })).pipe(as(staff))
      const refused = yield* Effect.flip(createRelocation(order(ids)).pipe(as(staff)))
      assert.deepStrictEqual("blockers" in refused && refused.blockers, [
        { itemId: gone, why: "changed", orders: [], submissions: [] },
      ])
      yield* createRelocation(order(ids.slice(1))).pipe(as(staff))
      const places = (yield* placesOfItems(3, ids)).map(({ bin }) => bin)
      assert.deepStrictEqual(places, [other, ...ids.slice(1).map(() => bin)])
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), { totals: [], items: [], orders: [] })
    }),
  )
})
