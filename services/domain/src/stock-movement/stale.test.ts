import { assert, layer } from "@effect/vitest"
import { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { behind } from "../db/test-behind"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { addToOrder } from "../sales-order/change"
import { adding } from "../sales-order/given"
import { recount } from "./recount"

const sold = StatusId.make(30)

layer(TestDb, { timeout: 60_000 })("a change that waited for another", (it) => {
  it.effect("reserves what is free by then, though its snapshot had less", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { inventoryId, itemId } = yield* anItem({ client: 3, quantity: 3, reserved: 2 })
      const freed = `
        delete from sales_order_item where client_id = 3 and inventory_item_id = ${itemId};
        delete from sales_order_line where client_id = 3 and inventory_id = ${inventoryId};
        update sales_order set quantity = 0 where client_id = 3 and created_by is not null and quantity = 2;
        update inventory_item set reserved_quantity = 0 where client_id = 3 and id = ${itemId};
        update inventory set reserved_quantity = 0 where client_id = 3 and id = ${inventoryId}`
      const order = yield* behind(freed, addToOrder(adding(inventoryId, { quantity: 3 })).pipe(as(staff)))
      assert.strictEqual(order.lines[0]?.quantity, 3)
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), { totals: [], items: [], orders: [] })
    }),
  )

  it.effect("removes an item that came back meanwhile", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { inventoryId, itemId } = yield* anItem({ client: 3 })
      yield* setItemStatus(itemId, sold).pipe(as(staff))
      const back = `
        insert into stock_movement (client_id, inventory_id, center_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity, reason, reverses_id)
          select 3, ${inventoryId}, 1, ${itemId}, 30, ${itemId}, 5, 1, 'reversal', max(id) from stock_movement
          where client_id = 3 and to_item_id = ${itemId} and reason = 'removal';
        update inventory_item set status_id = 5 where client_id = 3 and id = ${itemId};
        update inventory set total_quantity = 1, item_count = 1 where client_id = 3 and id = ${inventoryId}`
      const removal = yield* behind(back, setItemStatus(itemId, sold).pipe(as(staff)))
      assert.deepInclude(removal, { statusId: sold, totalQuantity: 0 })
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), { totals: [], items: [], orders: [] })
    }),
  )

  it.effect("that would make the stock impossible is refused by the database itself", () =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      const { inventoryId, itemId } = yield* anItem({ client: 3, quantity: 3 })
      const refused = (change: string) =>
        Effect.promise(() =>
          sql.unsafe(change).then(
            () => "taken",
            (cause: { code: string }) => cause.code,
          ),
        )
      for (const change of ["quantity = -1", "reserved_quantity = 4", "reserved_quantity = -1", "group_count = 10000"])
        assert.strictEqual(
          yield* refused(`update inventory_item set ${change} where client_id = 3 and id = ${itemId}`),
          "23514",
        )
      for (const change of ["total_quantity = -1", "item_count = -1", "reserved_quantity = -1"])
        assert.strictEqual(
          yield* refused(`update inventory set ${change} where client_id = 3 and id = ${inventoryId}`),
          "23514",
        )
    }),
  )
})
