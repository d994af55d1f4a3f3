import { assert, layer } from "@effect/vitest"
import { sparkWeeks } from "@sightline/model/insight-rules"
import { InventoryId } from "@sightline/model/inventory"
import { Effect, Random } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { aProduct } from "../vendor-order/given"
import { aLedger, closedTo, every, leftNaively, rows } from "./given"
import { insightRows } from "./rows"
import { weeksOfProducts } from "./weeks"

const client = 3
const zone = "America/Edmonton"
const day = 86_400_000

layer(TestDb, { timeout: 60_000 })("what left of products by week", (it) => {
  it.effect("is what the rows of sales and removals say, week by week, closed or not", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(client, { roles: ["owner"], centers: 2 })
      const staff = yield* aStaff(client)
      yield* rows(`update client set time_zone = '${zone}' where id = ${client}`)
      const products: InventoryId[] = []
      for (let nth = 0; nth < 4; nth++) products.push(yield* aProduct({ client }))
      const theirs = yield* aStaff(4).pipe(Effect.zipRight(aProduct({ client: 4 })))
      const ledger = aLedger(client, products.map(Number), 2)
      const compare = Effect.gen(function* () {
        const seen = yield* weeksOfProducts({ inventoryIds: [...products, theirs] }).pipe(as(staff))
        assert.sameMembers(
          seen.products.map(({ inventoryId }) => inventoryId),
          products,
        )
        const ago = (days: number) => new Date(Date.parse(seen.today) - days * day).toISOString().slice(0, 10)
        let left = 0
        for (const { inventoryId, weeks } of seen.products) {
          assert.lengthOf(weeks, sparkWeeks)
          for (const [nth, units] of weeks.entries()) {
            const last = 7 * (sparkWeeks - 1 - nth)
            const [from, to] = [ago(last + 6), ago(last)]
            assert.strictEqual(units, leftNaively(ledger.told, zone, from, to, inventoryId))
            const behind = yield* Effect.forEach(["sold", "removed"] as const, (figure) =>
              insightRows({ ...every, figure, centerId: null, from, to, page: 1, pageSize: 1000 }).pipe(as(owner)),
            )
            const opened = behind.flatMap((part) => part.rows).filter((row) => row.inventoryId === inventoryId)
            assert.strictEqual(
              units,
              opened.reduce((sum, row) => sum + row.units, 0),
            )
            left += units
          }
        }
        assert.isAbove(left, 0)
      })
      for (let step = 0; step < 70; step++) yield* ledger.act(new Date(Date.now() - (100 - step) * day))
      yield* compare
      yield* closedTo(client, new Date(Date.now() - 30 * day))
      yield* compare
      for (let step = 71; step < 100; step++) yield* ledger.act(new Date(Date.now() - (100 - step) * day))
      yield* compare
    }).pipe(Effect.withRandom(Random.make("weeks"))),
  )

  it.effect("is nothing week by week for a product that never moved", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(5)
      const product = yield* aProduct({ client: 5 })
      const { products } = yield* weeksOfProducts({ inventoryIds: [product, InventoryId.make(999_999)] }).pipe(
        as(staff),
      )
      assert.deepStrictEqual(products, [{ inventoryId: product, weeks: Array.from({ length: sparkWeeks }, () => 0) }])
    }),
  )
})
