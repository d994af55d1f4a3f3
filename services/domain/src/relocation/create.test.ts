import { assert, layer } from "@effect/vitest"
import { AssigneeId } from "@sightline/model/assignee"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { StatusId } from "@sightline/model/status"
import { Effect, Either } from "effect"
import { saveAssignee } from "../assignee/save"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { historyOf } from "../history/of-record"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { recount } from "../stock-movement/recount"
import { createRelocation } from "./create"
import { aBin, orderOf, placesOfItems, stock } from "./given"

const clean = { totals: [], items: [], orders: [] }
const blockersOf = <A, R>(work: Effect.Effect<A, { readonly _tag: string }, R>) =>
  Effect.map(Effect.flip(work), (refused) => ("blockers" in refused ? refused.blockers : refused._tag))
const sold = 30 as StatusId

layer(TestDb, { timeout: 60_000 })("a relocation", (it) => {
  it.effect(
    "moves its items at once, with a movement from place to place and a line of history each · RELOCATE-12",
    () =>
      Effect.gen(function* () {
        const { staff, bin, ids } = yield* stock(3, 3)
        const { sql } = yield* Behind
        const made = yield* createRelocation(orderOf(ids, { bin })).pipe(as(staff))
        assert.deepInclude(made, { items: 3, isFuture: false })
        assert.deepStrictEqual(
          yield* placesOfItems(3, ids),
          ids.map(() => ({ center: 1, bin, waits: null })),
        )
        const moved = yield* Effect.promise(
          () => sql`select center_id as "from", from_location_id as "fromBin", to_center_id as "to", to_location_id as "toBin",
            from_item_id = to_item_id as same, from_status_id = to_status_id as still, quantity, user_id as by
          from stock_movement where client_id = 3 and reason = 'relocation' and to_item_id = any (${ids})`,
        )
        const movement = {
          from: 1,
          fromBin: null,
          to: 1,
          toBin: bin,
          same: true,
          still: true,
          quantity: 2,
          by: staff.userId,
        }
        assert.deepStrictEqual(
          moved.map((row) => ({ ...row })),
          ids.map(() => movement),
        )
        const [told] = yield* historyOf("inventory-item", ids[0] ?? 0).pipe(as(staff))
        assert.strictEqual(told?.action, "Relocated")
        assert.match(told?.changes[0]?.after ?? "", /^Center 1 \/ Bin /)
        assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
      }),
  )

  it.effect("moves all or nothing, and names each item that may not move and why", () =>
    Effect.gen(function* () {
      const { staff, bin, far, ids } = yield* stock(3, 2)
      const { sql } = yield* Behind
      const [free, gone] = ids as [InventoryItemId, InventoryItemId]
      yield* Effect.promise(() => sql`update inventory_item set status_id = 6 where client_id = 3 and id = ${gone}`)
      yield* aStaff(4)
      const theirs = yield* anItem({ client: 4 })
      const held = yield* anItem({ client: 3, quantity: 2, reserved: 1 })
      const nobody = 999_999 as InventoryItemId
      const asked = [free, gone, theirs.itemId, nobody, held.itemId]
      const blockers = yield* blockersOf(createRelocation(orderOf(asked, { center: 2, bin: far })).pipe(as(staff)))
      const [order] = yield* Effect.promise(
        () =>
          sql<
            { id: number }[]
          >`select order_id as id from sales_order_item where client_id = 3 and inventory_item_id = ${held.itemId}`,
      )
      assert.deepStrictEqual(blockers, [
        { itemId: gone, why: "inactive", orders: [], submissions: [] },
        { itemId: theirs.itemId, why: "notFound", orders: [], submissions: [] },
        { itemId: nobody, why: "notFound", orders: [], submissions: [] },
        { itemId: held.itemId, why: "reserved", orders: [order?.id ?? 0], submissions: [] },
      ])
      assert.deepStrictEqual(yield* placesOfItems(3, [free]), [{ center: 1, bin: null, waits: null }])
      // Within its center a held unit may lie anywhere.
      yield* createRelocation(orderOf([held.itemId], { bin })).pipe(as(staff))
      assert.deepStrictEqual(yield* placesOfItems(3, [held.itemId]), [{ center: 1, bin, waits: null }])
      yield* Effect.promise(() => sql`update inventory_item set status_id = 5 where client_id = 3 and id = ${gone}`)
    }),
  )

  it.effect("leaves out an item that is there already, and acts once for its key", () =>
    Effect.gen(function* () {
      const { staff, bin, ids } = yield* stock(3, 2)
      const request = { key: "0199-relocate", digest: "d" }
      const first = yield* createRelocation(orderOf(ids, { bin })).pipe(as(staff, request))
      assert.deepStrictEqual(yield* createRelocation(orderOf(ids, { bin })).pipe(as(staff, request)), first)
      assert.deepInclude(yield* createRelocation(orderOf(ids, { bin })).pipe(as(staff)), { items: 0 })
      const { sql } = yield* Behind
      const [{ count } = { count: 0 }] = yield* Effect.promise(
        () =>
          sql<
            { count: number }[]
          >`select count(*)::int from stock_movement where client_id = 3 and reason = 'relocation' and to_item_id = any (${ids})`,
      )
      assert.strictEqual(count, 2)
    }),
  )

  it.effect(
    "refuses a place of another client or of a center that is not the user's, and what is no day or person",
    () =>
      Effect.gen(function* () {
        const { staff, bin, far, ids } = yield* stock(3, 1)
        yield* aStaff(4)
        const theirs = yield* aBin(4, "Theirs")
        const near = { ...staff, centerIds: staff.centerIds.slice(0, 1) }
        const errorsOf = (order: Parameters<typeof orderOf>[1], who = staff) =>
          Effect.map(Effect.flip(createRelocation(orderOf(ids, order)).pipe(as(who))), (refused) =>
            "errors" in refused ? Object.keys(refused.errors) : refused._tag,
          )
        assert.deepStrictEqual(yield* errorsOf({ bin: theirs }), ["Bin"])
        assert.deepStrictEqual(yield* errorsOf({ center: 1, bin: far }), ["Bin"])
        assert.deepStrictEqual(yield* errorsOf({ center: 2, bin: far }, near), ["Center"])
        assert.deepStrictEqual(yield* errorsOf({ center: 9 }), ["Center"])
        assert.deepStrictEqual(yield* errorsOf({ bin, startDay: "2026/02/30" }), ["startDay"])
        assert.deepStrictEqual(yield* errorsOf({ bin, isFuture: true, startDay: "2020/01/01" }), ["startDay"])
        const noted = { id: null, type: "Note" as const, firstName: "A", lastName: "B", email: "a.b@example.test" }
        const noter = yield* saveAssignee(noted).pipe(as(staff))
        assert.deepStrictEqual(yield* errorsOf({ bin, assigneeId: noter.id }), ["assigneeId"])
        assert.deepStrictEqual(yield* errorsOf({ bin, assigneeId: AssigneeId.make(999_999) }), ["assigneeId"])
        const mover = yield* saveAssignee({ ...noted, type: "Relocate" }).pipe(as(staff))
        yield* createRelocation(orderOf(ids, { bin, assigneeId: mover.id })).pipe(as(staff))
      }),
  )

  it.effect("of two wizards on one item, one moves it and the other hears that it has changed", () =>
    Effect.gen(function* () {
      const { staff, bin, ids } = yield* stock(3, 4)
      const other = yield* aBin(3, `Other ${ids[0]}`)
      const seen = (order: ReturnType<typeof orderOf>) => ({
        ...order,
        items: order.items.map((item) => ({ ...item, version: 1 })),
      })
      const both = yield* Effect.all(
        [
          createRelocation(seen(orderOf(ids, { bin }))),
          createRelocation(seen(orderOf([...ids].reverse(), { bin: other }))),
        ].map((work) => Effect.either(work.pipe(as(staff)))),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(both.filter(Either.isRight).length, 1)
      const [lost] = both.filter(Either.isLeft)
      assert.strictEqual(lost?.left._tag, "RelocationBlocked")
      const places = yield* placesOfItems(3, ids)
      assert.strictEqual(new Set(places.map(({ bin }) => bin)).size, 1)
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
    }),
  )

  it.effect("of 500 items moves all or none while others remove some of them; the ledger agrees afterwards", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { centers: 2 })
      const bin = yield* aBin(3, "For five hundred")
      const { sql } = yield* Behind
      const { inventoryId } = yield* anItem({ client: 3 })
      const rows = yield* Effect.promise(
        () => sql<{ id: InventoryItemId }[]>`
          with i as (
            insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id)
            select 3, ${inventoryId}, 5, 1, 1 from generate_series(1, 500) returning id
          ), m as (
            insert into stock_movement (client_id, inventory_id, center_id, to_item_id, to_status_id, quantity, reason)
            select 3, ${inventoryId}, 1, id, 5, 1, 'receipt' from i
          ), p as (
            update inventory set total_quantity = total_quantity + 500, item_count = item_count + 500
            where client_id = 3 and id = ${inventoryId}
          ) select id from i order by id`,
      )
      const ids = rows.map(({ id }) => id)
      const removals = [ids[3], ids[250], ids[499]].flatMap((id) => (id === undefined ? [] : [setItemStatus(id, sold)]))
      const [moved] = yield* Effect.all(
        [
          Effect.either(createRelocation(orderOf(ids, { bin })).pipe(as(staff))),
          ...removals.map((removal) => Effect.either(removal.pipe(as(staff)))),
        ],
        { concurrency: "unbounded" },
      )
      const there = (yield* placesOfItems(3, ids)).filter((place) => place.bin === bin).length
      assert.strictEqual(there, moved && Either.isRight(moved) ? 500 : 0)
      if (moved && Either.isLeft(moved)) assert.propertyVal(moved.left, "_tag", "RelocationBlocked")
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
    }),
  )
})
