import { assert, layer } from "@effect/vitest"
import { CenterId } from "@sightline/model/center"
import { InventoryId } from "@sightline/model/inventory"
import { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { inWorkerTransaction, many } from "../db/db"
import { aStaff, as, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { recount } from "../stock-movement/recount"
import { closeInsight, keepStock } from "./close"
import { rows } from "./given"
import { itemsAtMoment, stockAtMoment } from "./moment"
import { keepDay } from "./queries-keep"
import { aShop, asksItems, asksStock, run } from "./test-moment"

const ask = { at: null, centerId: null, by: "center", groupId: null, page: 1, pageSize: 50 } as const
const sold = StatusId.make(30)

/** Moves what a client has recorded so many hours into the past. */
const hoursAgo = (client: number, hours: number) =>
  rows(`alter table stock_movement disable trigger user;
    update stock_movement set at = at - interval '${hours} hours' where client_id = ${client};
    alter table stock_movement enable trigger user`)

const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

layer(TestDb, { timeout: 120_000 })("the stock of a moment", (it) => {
  it.effect("is what the screens said then, with days kept and without", () =>
    Effect.gen(function* () {
      const people = (client: number) =>
        Effect.all([aStaff(client, { roles: ["owner"], centers: 2 }), aStaff(client, { centers: 2 })])
      const shops = [yield* aShop(3, ...(yield* people(3))), yield* aShop(4, ...(yield* people(4)))]
      const { recorded, moved } = yield* run(shops, 225, 40)
      assert.isAbove(moved.size, 15)
      yield* asksStock(recorded)
      yield* asksItems(recorded)
      for (const { client, owner } of shops) {
        yield* closeInsight({ client })
        // A day is worth keeping after thousands of movements only.
        assert.deepStrictEqual(yield* rows(`select from stock_day where client_id = ${client}`), [])
        yield* keepStock(owner.clientId, 10)
        const [kept] = yield* rows(`select count(distinct at)::int as days, count(*)::int as rows,
          (select count(*)::int from stock_movement where client_id = ${client}) as movements from stock_day where client_id = ${client}`)
        assert.isAbove(kept?.days, 2)
        assert.isBelow(kept?.rows, kept?.movements)
        assert.deepStrictEqual(yield* recount().pipe(as(owner)), { totals: [], items: [], orders: [] })
      }
      yield* asksStock(recorded)
    }),
  )

  it.effect("is of what was recorded until then: an entry that came late counts from then on", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(5, { roles: ["owner"] })
      const { inventoryId, itemId } = yield* anItem({ client: 5, quantity: 3 })
      yield* hoursAgo(5, 48)
      yield* setItemStatus(itemId, sold).pipe(as(staff))
      yield* rows(`alter table stock_movement disable trigger user;
        update stock_movement set scanned_at = now() - interval '30 hours' where client_id = 5 and reason = 'removal';
        alter table stock_movement enable trigger user`)
      const unitsAt = (moment: string | null) =>
        Effect.map(stockAtMoment({ ...ask, at: moment }).pipe(as(staff)), ({ units }) => units)
      assert.deepStrictEqual([yield* unitsAt(at(47)), yield* unitsAt(at(20)), yield* unitsAt(at(0))], [3, 3, 2])
      const items = (moment: string) =>
        Effect.map(itemsAtMoment({ ...ask, at: moment, inventoryId }).pipe(as(staff)), ({ rows: found, units }) => [
          units,
          ...found.map((row) => [row.statusName, row.units, row.isInStock]),
        ])
      assert.deepStrictEqual(yield* items(at(20)), [3, ["Active", 3, true]])
      assert.deepStrictEqual(yield* items(at(0)), [2, ["Active", 2, true], ["Sold", 1, false]])
    }),
  )

  it.effect("is named by the client's clock, or with a zone; one to come or before the first record is refused", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(6, { roles: ["owner"] })
      yield* rows(`update client set time_zone = 'America/Edmonton' where id = 6`)
      const empty = yield* stockAtMoment({ ...ask, at: "2020-01-01T00:00" }).pipe(as(staff))
      assert.deepStrictEqual([empty.units, empty.since, empty.at], [0, null, "2020-01-01T00:00:00"])
      yield* anItem({ client: 6, quantity: 2 })
      yield* rows(`alter table stock_movement disable trigger user;
        update stock_movement set at = '2026-07-01T18:00:00Z' where client_id = 6;
        alter table stock_movement enable trigger user`)
      const unitsAt = (moment: string) => stockAtMoment({ ...ask, at: moment }).pipe(as(staff))
      for (const moment of [
        "2026-07-01T12:00:00",
        "2026-07-01T12:00",
        "2026-07-01T18:00:00Z",
        "2026-07-01T20:00:00+02:00",
      ]) {
        const found = yield* unitsAt(moment)
        assert.deepStrictEqual([found.units, found.at, found.since], [2, "2026-07-01T12:00:00", "2026-07-01T12:00:00"])
      }
      const early = yield* Effect.flip(unitsAt("2026-07-01T11:59:59"))
      assert.deepInclude(early, { _tag: "MomentRefused", why: "early", since: "2026-07-01T12:00:00" })
      const future = yield* Effect.flip(unitsAt("2999-01-01T00:00:00Z"))
      assert.deepInclude(future, { _tag: "MomentRefused", why: "future", since: "2026-07-01T12:00:00" })
    }),
  )

  it.effect("is told of the caller's own centers and client alone", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(7, { roles: ["owner"], centers: 1 })
      yield* aStaff(7, { centers: 2 })
      const { inventoryId } = yield* anItem({ client: 7, quantity: 2 })
      const elsewhere = yield* anItem({ client: 7, quantity: 5, center: 2 })
      const foreign = yield* aStaff(8, { roles: ["owner"] })
      yield* anItem({ client: 8, quantity: 7 })
      const here = yield* stockAtMoment(ask).pipe(as(staff))
      assert.deepStrictEqual(
        [here.units, here.rows.map((row) => row.inventoryId), here.groups.map(({ name, units }) => [name, units])],
        [2, [inventoryId], [["Center 1", 2]]],
      )
      const none = yield* itemsAtMoment({ ...ask, inventoryId: elsewhere.inventoryId }).pipe(as(staff))
      assert.deepStrictEqual([none.units, none.rows], [0, []])
      const refused = yield* Effect.flip(stockAtMoment({ ...ask, centerId: CenterId.make(2) }).pipe(as(staff)))
      assert.strictEqual(refused._tag, "CenterNotFound")
      const unknown = yield* Effect.flip(itemsAtMoment({ ...ask, inventoryId }).pipe(as(foreign)))
      assert.strictEqual(unknown._tag, "InventoryNotFound")
      const nothing = yield* Effect.flip(
        itemsAtMoment({ ...ask, inventoryId: InventoryId.make(999_999) }).pipe(as(staff)),
      )
      assert.strictEqual(nothing._tag, "InventoryNotFound")
    }),
  )

  it.effect("lists products by page, most units first, and groups them by brand and category", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(9, { roles: ["owner"] })
      const made = []
      for (const quantity of [2, 5, 3]) made.push((yield* anItem({ client: 9, quantity })).inventoryId)
      yield* rows(`insert into brand (client_id, id, code, name) values (9, 11, 'ard', 'Arden')`)
      yield* rows(`update inventory set brand_id = 11 where client_id = 9 and id = ${made[1]}`)
      const page = (nth: number) => stockAtMoment({ ...ask, by: "brand", page: nth, pageSize: 2 }).pipe(as(staff))
      const [first, second] = [yield* page(1), yield* page(2)]
      assert.deepStrictEqual(
        [...first.rows, ...second.rows].map((row) => [row.inventoryId, row.units, row.brandName, row.categoryName]),
        [
          [made[1], 5, "Arden", "Frames"],
          [made[2], 3, null, "Frames"],
          [made[0], 2, null, "Frames"],
        ],
      )
      assert.deepStrictEqual([first.total, second.units, first.groupCount], [3, 10, 2])
      assert.deepStrictEqual(first.groups, [
        { id: 0, name: "No brand", units: 5, products: 2 },
        { id: 11, name: "Arden", units: 5, products: 1 },
      ])
      // A group opens its own products, which are its units.
      for (const { id, units, products } of first.groups) {
        const opened = yield* stockAtMoment({ ...ask, by: "brand", groupId: id }).pipe(as(staff))
        assert.deepStrictEqual([opened.units, opened.total, opened.groupCount], [units, products, 1])
        assert.strictEqual(
          opened.rows.reduce((sum, row) => sum + row.units, 0),
          units,
        )
      }
      const none = yield* stockAtMoment({ ...ask, by: "brand", groupId: 999 }).pipe(as(staff))
      assert.deepStrictEqual([none.units, none.rows, none.groups], [0, [], []])
      const { groups } = yield* stockAtMoment({ ...ask, by: "category" }).pipe(as(staff))
      assert.deepStrictEqual(groups, [{ id: 1, name: "Frames", units: 10, products: 3 }])
    }),
  )

  it.effect("recount names a kept day that the ledger contradicts", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(10, { roles: ["owner"] })
      const { itemId } = yield* anItem({ client: 10, quantity: 3 })
      yield* hoursAgo(10, 48)
      for (const hours of [40, 20]) yield* inWorkerTransaction(10, many(keepDay, { at: at(hours), kept: null }))
      yield* setItemStatus(itemId, sold).pipe(as(staff))
      const wrong = Effect.map(recount().pipe(as(staff)), ({ orders }) => orders)
      assert.deepStrictEqual(yield* wrong, [])
      yield* rows(`update stock_day set units = units + 1 where client_id = 10 and center_id = 1
        and at = (select max(at) from stock_day where client_id = 10)`)
      // The day before is counted back from it.
      assert.deepStrictEqual(
        (yield* wrong).map(({ what, said, counted }) => [what.slice(0, 9), said, counted]).sort(),
        [
          ["stock_day", "3", "4"],
          ["stock_day", "4", "3"],
        ],
      )
    }),
  )
})
