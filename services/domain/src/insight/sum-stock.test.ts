import { assert, layer } from "@effect/vitest"
import { random } from "@sightline/fixtures/random"
import { tradeGroupings } from "@sightline/model/insight-rules"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { recount } from "../stock-movement/recount"
import { closeInsight } from "./close"
import { costOfInsight } from "./cost"
import { every, rows, summedLongAgo } from "./given"
import { lookAtInsight } from "./look"
import { stockAtMoment } from "./moment"
import { insightRows } from "./rows"
import { sumUpStock } from "./sum-stock"
import { acted, aShop, type Shop } from "./test-moment"
import { turnsOfInsight } from "./turns"

const look = { centerId: null, days: 90 }

/** Whatever is said of the stock of now, at both centers and at one. */
const said = ({ owner }: Pick<Shop, "owner">) =>
  Effect.all(
    owner.centerIds.flatMap((centerId, nth) => {
      const asked = { centerId: nth === 0 ? null : centerId }
      return [
        Effect.map(lookAtInsight({ ...look, ...asked }), ({ stock, dead }) => ({ stock, dead })),
        insightRows({ ...every, ...asked, figure: "dead", from: null, to: null, page: 1, pageSize: 100 }),
        Effect.map(costOfInsight({ ...look, ...asked }), ({ dead }) => dead),
        ...tradeGroupings.flatMap((by) =>
          [30, 45].map((days) => Effect.map(turnsOfInsight({ ...asked, days, by }), (found) => found.groups)),
        ),
        Effect.map(
          stockAtMoment({ ...asked, at: null, by: "brand", groupId: null, page: 1, pageSize: 100 }),
          ({ units, groups, rows: products }) => ({ units, groups, products }),
        ),
      ]
    }),
  ).pipe(as(owner))

/** The same from the items alone. */
const saidOfItems = (shop: Pick<Shop, "client" | "owner">) =>
  Effect.acquireUseRelease(
    rows(`update stock_summed set zone = 'none/' || zone where client_id = ${shop.client}`),
    () => said(shop),
    () => rows(`update stock_summed set zone = replace(zone, 'none/', '') where client_id = ${shop.client}`),
  )

layer(TestDb, { timeout: 120_000 })("the stock of now, summed up", (it) => {
  it.effect("says what the items say, whatever happened since, and recount finds nothing wrong", () =>
    Effect.gen(function* () {
      const shops: Shop[] = []
      for (const client of [3, 4]) {
        const owner = yield* aStaff(client, { roles: ["owner"], centers: 2 })
        shops.push(yield* aShop(client, owner, yield* aStaff(client, { centers: 2 })))
        yield* rows(
          `update inventory_item set received_on = current_date - 100 * (id % 6)::int where client_id = ${client}`,
        )
      }
      const draw = random(231)
      let units = 0
      let idle = 0
      for (let round = 0; round < 12; round++) {
        const shop = draw.pick(shops)
        if (draw.chance(0.6)) yield* summedLongAgo(shop.client)
        if (draw.chance(0.2)) yield* closeInsight({ client: shop.client })
        for (let nth = draw.whole(1, 5); nth > 0; nth--) yield* acted(shop, draw)
        const product = draw.pick(shop.products)
        if (draw.chance(0.4))
          yield* rows(
            `update inventory set list_price = ${draw.whole(0, 300)}.37 where client_id = ${shop.client} and id = ${product}`,
          )
        if (draw.chance(0.2))
          yield* rows(
            `update inventory set brand_id = ${draw.pick(["11", "null"])} where client_id = ${shop.client} and id = ${product}`,
          )
        const now = yield* said(shop)
        assert.deepStrictEqual(now, yield* saidOfItems(shop), `round ${round}`)
        assert.deepStrictEqual((yield* recount().pipe(as(shop.owner))).orders, [])
        const seen = yield* lookAtInsight(look).pipe(as(shop.owner))
        const deadOf = (brandId: number | null) =>
          insightRows({ ...every, brandId, figure: "dead", centerId: null, from: null, to: null, page: 1, pageSize: 1 })
        for (const brand of [...seen.dead.brands, { ...seen.dead, id: null }])
          assert.deepInclude(yield* deadOf(brand.id).pipe(as(shop.owner)), {
            ...{ units: brand.units, products: brand.products },
          })
        units += seen.stock.units
        idle += seen.dead.units
      }
      assert.isAbove(Math.min(units, idle), 0)
    }),
  )

  it.effect("a movement that began before the sum and ended after it is seen", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(5, { roles: ["owner"] })
      const { inventoryId, itemId } = yield* anItem({ client: 5, quantity: 2 })
      const { sql } = yield* Behind
      const unit = Effect.map(lookAtInsight(look).pipe(as(owner)), ({ stock }) => stock.units)
      yield* sumUpStock({ client: 5 })
      const connection = yield* Effect.promise(() => sql.reserve())
      const said = (statement: string) => Effect.promise(() => connection.unsafe(statement))
      yield* said("begin")
      yield* said(`with i as (update inventory_item set quantity = 1 where client_id = 5 and id = ${itemId})
        insert into stock_movement (client_id, inventory_id, center_id, from_item_id, from_status_id, quantity, reason)
        values (5, ${inventoryId}, 1, ${itemId}, 5, 1, 'adjustment')`)
      yield* sumUpStock({ client: 5 })
      assert.strictEqual(yield* unit, 2)
      yield* said("commit")
      yield* Effect.sync(() => connection.release())
      assert.strictEqual(yield* unit, 1)
      yield* sumUpStock({ client: 5 })
      assert.strictEqual(yield* unit, 1)
      const [kept] = yield* rows("select units from product_stock where client_id = 5")
      assert.strictEqual(kept?.units, 1)
    }),
  )

  it.effect("two jobs at once sum up one after the other, and a client that changes a rule starts again", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(6, { roles: ["owner"] })
      const { inventoryId } = yield* anItem({ client: 6, quantity: 3 })
      const kept = Effect.map(
        rows("select sum(units)::int as units from stock_month where client_id = 6"),
        ([sum]) => sum?.units,
      )
      yield* Effect.all([sumUpStock({ client: 6 }), sumUpStock({ client: 6 })], { concurrency: 2 })
      assert.strictEqual(yield* kept, 3)
      assert.deepStrictEqual((yield* recount().pipe(as(owner))).orders, [])
      yield* rows(`update product_stock set units = 9 where client_id = 6`)
      yield* rows(`update stock_month set units = 8 where client_id = 6`)
      yield* rows(`update stock_summed set seen_to = clock_timestamp() + interval '3 minutes' where client_id = 6`)
      const wrong = (yield* recount().pipe(as(owner))).orders
      assert.deepStrictEqual(
        wrong.map(({ what, id }) => [what, id]),
        [
          ["product_stock at center 1", inventoryId],
          ["stock_month at center 1", 0],
        ],
      )
      yield* rows(`update client set time_zone = 'Pacific/Auckland' where id = 6`)
      assert.strictEqual((yield* lookAtInsight(look).pipe(as(owner))).stock.units, 3)
      yield* sumUpStock({ client: 6 })
      assert.strictEqual(yield* kept, 3)
      assert.deepStrictEqual((yield* recount().pipe(as(owner))).orders, [])
    }),
  )
})
