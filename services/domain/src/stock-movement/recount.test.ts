import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { recount } from "./recount"

const sold = 30

layer(TestDb, { timeout: 60_000 })("recount", (it) => {
  it.effect("names an item that was changed without the ledger, and no other", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { sql } = yield* Behind
      const untouched = yield* anItem({ client: 3, quantity: 5 })
      yield* setItemStatus(untouched.itemId, sold).pipe(as(staff))
      const grown = yield* anItem({ client: 3, quantity: 2 })
      const switched = yield* anItem({ client: 3 })
      const counted = yield* anItem({ client: 3 })
      const unheard = yield* anItem({ client: 3 })
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), { totals: [], items: [], orders: [] })
      yield* Effect.promise(async () => {
        await sql`update inventory_item set quantity = 3 where client_id = 3 and id = ${grown.itemId}`
        await sql`update inventory_item set status_id = ${sold} where client_id = 3 and id = ${switched.itemId}`
        await sql`update inventory_item set group_count = 1 where client_id = 3 and id = ${counted.itemId}`
        await sql`insert into stock_movement (client_id, inventory_id, to_item_id, to_status_id, quantity, reason)
          values (3, ${unheard.inventoryId}, ${unheard.itemId}, ${sold}, 1, 'receipt')`
      })
      const { items } = yield* recount().pipe(as(staff))
      assert.sameDeepMembers(
        [...items],
        [
          { itemId: grown.itemId, quantity: 3, ledger: 2 },
          { itemId: switched.itemId, quantity: 1, ledger: 0 },
          { itemId: counted.itemId, quantity: 1, ledger: 1 },
          { itemId: unheard.itemId, quantity: 1, ledger: 1 },
        ],
      )
    }),
  )

  it.effect("names a product's total that its items and its ledger contradict", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(4)
      const { inventoryId } = yield* anItem({ client: 4, quantity: 2 })
      const { sql } = yield* Behind
      yield* Effect.promise(
        () => sql`update inventory set total_quantity = 7 where client_id = 4 and id = ${inventoryId}`,
      )
      const { totals } = yield* recount().pipe(as(staff))
      assert.deepStrictEqual([...totals], [{ inventoryId, said: 7, items: 2, ledger: 2 }])
    }),
  )
})
