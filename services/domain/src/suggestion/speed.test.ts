import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { aProduct, aVendor, rows } from "../vendor-order/given"
import { listSuggestions } from "./list"

layer(TestDb, { timeout: 300_000 })("speed", (it) => {
  it.effect("x", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const vendor = yield* aVendor(3)
      const first = yield* aProduct({ client: 3, vendor, price: 1 })
      yield* rows(`insert into inventory (client_id, code, category_id, item_type_id, minimum_quantity, total_quantity)
        select 3, 'P' || n, 1, 1, n % 3, n % 7 from generate_series(1, 50000) n`)
      yield* rows(`insert into inventory_vendor (client_id, inventory_id, vendor_id, price) select 3, id, ${vendor}, 1 from inventory where client_id = 3 and id <> ${first}`)
      yield* rows(`insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id)
        select 3, p.id, 30, 1, (select min(id) from center where client_id = 3) from inventory p where p.client_id = 3`)
      yield* rows(`insert into stock_movement (client_id, at, inventory_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity, reason)
        select 3, now() - make_interval(mins => (random() * 525600 * 1.5)::int), i.inventory_id, i.id, 5, i.id, 30, 1, case when n % 2 = 0 then 'removal' else 'sale' end
        from inventory_item i, generate_series(1, 12) n where i.client_id = 3`)
      yield* rows(`analyze`)
      for (let n = 0; n < 3; n++) {
        const at = performance.now()
        const { total } = yield* listSuggestions([]).pipe(as(staff))
        console.log("SPEED", total, Math.round(performance.now() - at))
      }
    }), 300_000,
  )
})
