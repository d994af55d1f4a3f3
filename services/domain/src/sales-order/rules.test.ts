import { assert, layer } from "@effect/vitest"
import { random } from "@sightline/fixtures/random"
import { lineSums, orderSums, unitPrice } from "@sightline/model/sales-order-rules"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { addToOrder } from "./change"
import { adding, aPricedItem } from "./given"

layer(TestDb, { timeout: 60_000 })("the rules of money", (it) => {
  it.effect("give the database's unit price for any prices", () =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      const { pick, whole } = random(104)
      const price = () => pick([null, 0, whole(1, 300)])
      const asked = Array.from({ length: 500 }, (_, nth) => ({
        nth,
        listPrice: pick([null, whole(0, 300), whole(0, 300)]),
        specialPrice: price(),
        itemSpecialPrice: price(),
      }))
      const said = yield* Effect.promise(
        () => sql<{ price: number | null }[]>`
          select unit_price(a."listPrice", a."specialPrice", a."itemSpecialPrice")::int as price
          from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb)
            as a (nth int, "listPrice" numeric, "specialPrice" numeric, "itemSpecialPrice" numeric) order by nth`,
      )
      assert.deepStrictEqual(
        said.map(({ price }) => price),
        asked.map(unitPrice),
      )
    }),
  )

  it.effect("give the sums that an order keeps, for rates with three decimals", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { sql } = yield* Behind
      const { whole } = random(105)
      for (const rate of [0, 5, 8.875, 14.975]) {
        yield* Effect.promise(() => sql`update client set percent_tax = ${rate} where id = 3`)
        const first = yield* aPricedItem({ client: 3, quantity: 9, price: whole(1, 99_999) / 100 })
        let order = yield* addToOrder(adding(first.inventoryId, { quantity: whole(1, 9) })).pipe(as(staff))
        for (let more = 0; more < 3; more++) {
          const list = whole(2, 9999)
          const { inventoryId } = yield* aPricedItem({
            client: 3,
            quantity: 9,
            price: list / 100,
            special: whole(1, list) / 100,
          })
          for (let turn = 0; turn < 3; turn++)
            order = yield* addToOrder(adding(inventoryId, { orderId: order.id, quantity: whole(1, 3) })).pipe(as(staff))
        }
        const { quantity, subtotal, discount, net, tax, shipping, total } = order
        assert.deepStrictEqual(
          { quantity, subtotal, discount, net, tax, shipping, total },
          orderSums(order.lines.map(({ items }) => lineSums(items, rate))),
        )
      }
    }),
  )
})
