import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../src/db/test-db"
import { papersOfSales } from "../src/insight/sales"
import { definitions } from "../src/inventory/given"
import { fillShelves } from "./many"
import { fillOrders } from "./orders"

layer(TestDb, { timeout: 60_000 })("the stock and the orders that things are measured with", (it) => {
  it.effect("fit the tables and functions of today", () =>
    Effect.gen(function* () {
      const client = 3
      const owner = yield* aStaff(client, { roles: ["owner"] })
      const { sql } = yield* Behind
      yield* definitions(client)
      yield* Effect.promise(async () => {
        await fillShelves(sql, { clientId: client, items: 40 })
        await fillOrders(sql, { clientId: client, orders: 30, customers: 5 })
      })
      const asked = { centerId: null, kind: null, brandId: null, inventoryId: null, page: 1, pageSize: 50 }
      const { total, sums } = yield* papersOfSales({ ...asked, from: "2000-01-01", to: "2999-12-31" }).pipe(as(owner))
      assert.deepStrictEqual([total, sums.net], [30, 300_000])
      const [found] = yield* Effect.promise(
        () => sql<{ orders: number }[]>`select count(distinct order_id)::int as orders from order_term
          where client_id = ${client} and term = 'ada'`,
      )
      assert.strictEqual(found?.orders, 30)
    }),
  )
})
