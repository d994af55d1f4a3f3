import { assert, layer } from "@effect/vitest"
import type { InventoryId } from "@sightline/model/inventory"
import type { ItemSearch } from "@sightline/model/inventory-item-list"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "./given"
import { listItems } from "./list"
import { setItemStatus } from "./set-status"

const asked = (inventoryId: number, more: Partial<ItemSearch> = {}): ItemSearch => ({
  inventoryId: inventoryId as InventoryId,
  statusId: null,
  order: { by: "inventoryItemID", direction: "asc" },
  page: 1,
  pageSize: 10,
  ...more,
})

layer(TestDb, { timeout: 60_000 })("the items of a product", (it) => {
  it.effect("come page by page, in one status or all, in the requested order, with their places", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { inventoryId, itemId } = yield* anItem({ client: 3 })
      const { sql } = yield* Behind
      yield* Effect.promise(async () => {
        await sql`insert into location (client_id, id, center_id, parent_id, kind, name) values
          (3, 1, 1, null, 'Building', 'Main'), (3, 2, 1, 1, 'Room', 'Dispensary'), (3, 3, 1, 2, 'Bin', '07')`
        await sql`update inventory_item set location_id = 3 where client_id = 3 and id = ${itemId}`
        await sql`insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id, expires_on)
          select 3, ${inventoryId}, case when n % 4 = 0 then 31 else 5 end, n, 1, current_date + n * 10 - 20 from generate_series(1, 23) n`
        await sql`insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id) values (3, ${inventoryId}, 5, 0, 1)`
      })
      const first = yield* listItems(asked(inventoryId)).pipe(as(staff))
      assert.deepInclude(first, { total: 24, page: 1, pageSize: 10 })
      assert.deepInclude(first.rows[0], {
        id: itemId,
        statusName: "Active",
        location: "Main · Dispensary · 07",
        centerName: "Center 1",
      })
      assert.deepStrictEqual(
        [first.rows[1]?.isExpired, first.rows[2]?.nearExpiry !== null, first.rows[9]?.nearExpiry],
        [true, true, null],
      )
      const last = yield* listItems(asked(inventoryId, { page: 3 })).pipe(as(staff))
      assert.strictEqual(last.rows.length, 4)
      const damaged = yield* listItems(asked(inventoryId, { statusId: 31 })).pipe(as(staff))
      assert.deepStrictEqual(
        [damaged.total, new Set(damaged.rows.map(({ statusName }) => statusName))],
        [5, new Set(["Damaged"])],
      )
      const most = yield* listItems(asked(inventoryId, { order: { by: "quantity", direction: "desc" } })).pipe(
        as(staff),
      )
      assert.deepStrictEqual(
        most.rows.map(({ quantity }) => quantity),
        [23, 22, 21, 20, 19, 18, 17, 16, 15, 14],
      )
    }),
  )

  it.effect("say whether a radio tag hangs on them, not one that is only planned", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { sql } = yield* Behind
      const { inventoryId, itemId } = yield* anItem({ client: 3 })
      const isTagged = Effect.map(listItems(asked(inventoryId)).pipe(as(staff)), ({ rows }) =>
        rows.map((row) => row.isTagged),
      )
      const paired = (state: string) =>
        Effect.promise(
          () => sql`insert into item_tag (client_id, epc, item_id, state, paired_by)
            values (3, '30340000000000000000AB01', ${itemId}, ${state}, ${staff.userId})
            on conflict (client_id, epc) do update set state = excluded.state`,
        )
      assert.deepStrictEqual(yield* isTagged, [false])
      yield* paired("planned")
      assert.deepStrictEqual(yield* isTagged, [false])
      yield* paired("live")
      assert.deepStrictEqual(yield* isTagged, [true])
    }),
  )

  it.effect("in stock are low while their product has fewer of them than its minimum · ITEM-11", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { sql } = yield* Behind
      const { inventoryId } = yield* anItem({ client: 3 })
      const low = (minimum: number) =>
        Effect.gen(function* () {
          yield* Effect.promise(
            () => sql`update inventory set minimum_quantity = ${minimum} where client_id = 3 and id = ${inventoryId}`,
          )
          return (yield* listItems(asked(inventoryId)).pipe(as(staff))).rows.map(({ isLow }) => isLow)
        })
      yield* Effect.promise(
        () => sql`insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id, expires_on)
          values (3, ${inventoryId}, 31, 1, 1, current_date - 3)`,
      )
      assert.deepStrictEqual(
        [yield* low(1), yield* low(2)],
        [
          [false, false],
          [true, false],
        ],
      )
    }),
  )

  it.effect("at other centers, and of another client, are not found", () =>
    Effect.gen(function* () {
      const everywhere = yield* aStaff(3, { centers: 2 })
      const here = yield* aStaff(3)
      const stranger = yield* aStaff(4)
      const { inventoryId, itemId } = yield* anItem({ client: 3, center: 2 })
      assert.strictEqual((yield* listItems(asked(inventoryId)).pipe(as(everywhere))).total, 1)
      assert.deepInclude(yield* listItems(asked(inventoryId)).pipe(as(here)), { rows: [], total: 0 })
      for (const id of [inventoryId, 999_999_999])
        assert.strictEqual((yield* Effect.flip(listItems(asked(id)).pipe(as(stranger))))._tag, "InventoryNotFound")
      yield* setItemStatus(itemId, 6).pipe(as(everywhere))
      assert.strictEqual((yield* listItems(asked(inventoryId, { statusId: 5 })).pipe(as(everywhere))).total, 0)
    }),
  )
})
