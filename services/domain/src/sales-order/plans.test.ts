import { assert, layer } from "@effect/vitest"
import type { SalesOrderSearch } from "@sightline/model/sales-order"
import type { StatusId } from "@sightline/model/status"
import { Effect, Layer } from "effect"
import { connectionOptions } from "../db/connection-url"
import { Db } from "../db/db"
import { makePool } from "../db/pool"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { type Heard, listening, plansOf } from "../db/test-plans"
import { addToOrder, getOrder } from "./change"
import { adding, aPricedItem, submitting } from "./given"
import { getInvoice } from "./invoice"
import { listOrders } from "./list"
import { submit } from "./submit"

const big = /Seq Scan on (sales_order|sales_order_line|sales_order_item|invoice|payment|order_note|item_note)\b/

const newest: SalesOrderSearch = {
  ...{ type: "Instant", paymentType: null, statusIds: [], createdFrom: null, createdTo: null, page: 1, pageSize: 10 },
}

layer(TestDb, { timeout: 120_000 })("with twenty thousand orders", (it) => {
  it.effect(
    "no page of the list and no order scans a big table",
    () =>
      Effect.gen(function* () {
        const staff = yield* aStaff(3)
        const { sql, serviceUrl } = yield* Behind
        const { inventoryId } = yield* aPricedItem({ client: 3, price: 100 })
        const { id } = yield* addToOrder(adding(inventoryId)).pipe(as(staff))
        yield* submit(submitting(id)).pipe(as(staff))
        yield* Effect.promise(async () => {
          await sql`insert into sales_order (client_id, order_type, status_id, center_id, created_by, touched_by, created_at)
            select 3, case when n % 3 = 0 then 'Account' else 'Instant' end, (array[50, 52, 54, 54, 54, 56])[1 + n % 6], 1, ${staff.userId},
              ${staff.userId}, now() - n * interval '10 minutes' from generate_series(1, 20000) n`
          await sql`insert into sales_order_line (client_id, order_id, inventory_id, description, quantity, list_total, net, tax_percent, tax)
            select 3, id, ${inventoryId}, 'A frame', 1, 100, 100, 5, 5 from sales_order where client_id = 3 and id <> ${id}`
          await sql`insert into invoice (client_id, order_id, year, sequence, day, amount, tax, document)
            select 3, id, 2025, row_number() over (), current_date, 105, 5, '{}' from sales_order where client_id = 3 and id <> ${id}`
          await sql`analyze`
        })
        const heard: Heard[] = []
        const pool = makePool(connectionOptions(serviceUrl), 2)
        const asks = [
          ["the newest", listOrders(newest)],
          ["a far page", listOrders({ ...newest, page: 900 })],
          ["a status", listOrders({ ...newest, statusIds: [50 as StatusId] })],
          ["a week", listOrders({ ...newest, createdFrom: "2026-11-01", createdTo: "2026-11-07" })],
          ["an order", getOrder(id)],
          ["an invoice", getInvoice(id)],
        ] as const
        const seen = new Map<string, string>()
        for (const [name, ask] of asks) {
          heard.length = 0
          yield* Effect.asVoid(ask).pipe(as(staff), Effect.provide(Layer.succeed(Db, listening(pool, heard))))
          for (const statement of heard.filter(({ sql }) => !/^select enter/.test(sql))) {
            const { custom } = yield* plansOf(statement, staff)
            if (big.test(custom)) seen.set(name, custom)
          }
        }
        yield* Effect.promise(() => pool.end())
        assert.deepStrictEqual(Object.fromEntries(seen), {})
      }),
    120_000,
  )
})
