import { assert, layer } from "@effect/vitest"
import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import { type TradeGrouping, tradeFigures, tradeGroupings } from "@sightline/model/insight-rules"
import { Effect, Random } from "effect"
import { inWorkerTransaction, many, one } from "../db/db"
import { aStaff, as, TestDb } from "../db/test-db"
import { recount } from "../stock-movement/recount"
import { aProduct, aVendor } from "../vendor-order/given"
import { closeInsight, movePeriodsOn } from "./close"
import { aLedger, closedTo, every, rows, tradeNaively } from "./given"
import { movePeriods, nextPeriodDay } from "./queries-period"
import { insightRows } from "./rows"
import { turnsOfInsight } from "./turns"

const client = 3
const zone = "America/Edmonton"
const day = 86_400_000
const figures = ["sold", ...tradeFigures] as const

layer(TestDb, { timeout: 60_000 })("turns and sell-through", (it) => {
  it.effect("each figure of a brand, a vendor and a center is the sum of its rows and what the ledger says", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(client, { roles: ["owner"], centers: 2 })
      yield* rows(`update client set time_zone = '${zone}' where id = ${client}`)
      const vendors = [yield* aVendor(client, "North"), yield* aVendor(client, "South")].map(Number)
      yield* rows(
        `insert into brand (client_id, id, code, name) values (${client}, 1, 'A', 'Arden'), (${client}, 2, 'B', 'Birch')`,
      )
      const products: number[] = []
      for (let nth = 0; nth < 6; nth++) products.push(Number(yield* aProduct({ client })))
      const brandOf = new Map(products.map((product, nth) => [product, nth % 3]))
      // The first is sold by both vendors, the last by none.
      const sellers = new Map(
        products.map((product, nth) => [product, nth === 0 ? vendors : nth === 5 ? [] : [vendors[nth % 2]]]),
      )
      const link = (product: number, brand: number) =>
        rows(`update inventory set brand_id = ${brand || null} where client_id = ${client} and id = ${product}`)
      for (const product of products) {
        yield* link(product, brandOf.get(product) ?? 0)
        for (const vendor of sellers.get(product) ?? [])
          yield* rows(
            `insert into inventory_vendor (client_id, inventory_id, vendor_id) values (${client}, ${product}, ${vendor})`,
          )
      }
      const ledger = aLedger(client, products, 2)
      const meant = {
        brand: (id: number) => (one: { inventory: number }) => brandOf.get(one.inventory) === id,
        vendor: (id: number) => (one: { inventory: number }) => {
          const all = sellers.get(one.inventory) ?? []
          return id === 0 ? all.length === 0 : all.includes(id)
        },
        center: (id: number) => (one: { center: number }) => one.center === id,
      } satisfies Record<TradeGrouping, unknown>
      let seenGroups = 0
      const compare = Effect.gen(function* () {
        for (const days of [30, 45, 90])
          for (const centerId of [null, CenterId.make(2)])
            for (const by of tradeGroupings) {
              const { groups, today } = yield* turnsOfInsight({ centerId, days, by }).pipe(as(owner))
              const all = Array.from({ length: days }, (_, nth) =>
                new Date(Date.parse(today) - (days - 1 - nth) * day).toISOString().slice(0, 10),
              )
              seenGroups += groups.length
              const told = new Set(groups.map(({ id }) => id))
              const ids = { brand: [0, 1, 2], vendor: [0, ...vendors], center: centerId ? [2] : [1, 2] }[by]
              for (const id of ids) {
                const group = groups.find((one) => one.id === id) ?? { sold: 0, arrived: 0, opening: 0, mornings: 0 }
                const isThere = (one: { center: number }) => centerId === null || one.center === centerId
                const naive = tradeNaively(
                  ledger.told,
                  zone,
                  all,
                  (one) => isThere(one) && meant[by](id)(one),
                  by === "center" || centerId !== null,
                )
                for (const figure of figures) {
                  assert.strictEqual(group[figure], naive[figure], `${figure} of ${by} ${id}`)
                  const behind = yield* insightRows({
                    ...{ ...every, figure, from: all[0] ?? null, to: today, page: 1, pageSize: 1000 },
                    ...(by === "center" ? { centerId: CenterId.make(id) } : { centerId, [`${by}Id`]: id }),
                  }).pipe(as(owner))
                  assert.strictEqual(behind.units, naive[figure], `rows of ${figure} of ${by} ${id}`)
                  assert.strictEqual(
                    behind.rows.reduce((sum, row) => sum + row.units, 0),
                    behind.units,
                  )
                }
                told.delete(id)
              }
              assert.isEmpty([...told])
            }
      })
      const acts = Effect.fnUntraced(function* (from: number, to: number) {
        for (let step = from; step < to; step++) yield* ledger.act(new Date(Date.now() - (120 - step) * day))
      })
      yield* acts(0, 50)
      for (const ago of [79, 77, 75, 73, 71, 70]) {
        yield* closedTo(client, new Date(Date.now() - ago * day))
        yield* movePeriodsOn(ClientId.make(client), 4)
      }
      // Late scans change days that the periods hold, and the job that moves them on has not come far yet.
      yield* acts(51, 80)
      yield* closedTo(client, new Date(Date.now() - 40 * day))
      const [known] = yield* rows(`select period_day::text as day from insight_closed where client_id = ${client}`)
      const next = yield* inWorkerTransaction(client, one(nextPeriodDay, 4))
      const last = yield* inWorkerTransaction(client, one(nextPeriodDay, 1000))
      assert.isTrue(known?.day < (next?.day ?? "") && (next?.day ?? "") < (last?.day ?? ""))
      yield* inWorkerTransaction(client, many(movePeriods, next?.day ?? ""))
      yield* acts(81, 120)
      // A product that changes its brand takes its days along.
      const [first = 0] = products
      brandOf.set(first, 2)
      yield* link(first, 2)
      yield* compare
      const begun = ["select 1", `delete from insight_closed where client_id = ${client}`]
      for (const statement of begun) {
        yield* rows(statement)
        yield* closeInsight({ client })
        yield* compare
        assert.deepStrictEqual((yield* recount().pipe(as(owner))).orders, [])
      }
      assert.isAbove(seenGroups, 30)
      yield* rows(`update product_period set net = net + 1 where client_id = ${client} and days = 90 and center_id = 2`)
      for (const { what } of (yield* recount().pipe(as(owner))).orders)
        assert.strictEqual(what, "product_period 90 at center 2")
      assert.isNotEmpty((yield* recount().pipe(as(owner))).orders)
      yield* rows(`update product_day set units = units + 1 where client_id = ${client} and kind = 'received'`)
      assert.match(
        (yield* recount().pipe(as(owner))).orders.map(({ what }) => what).join(),
        /product_day \d{4}.*product_day at center/s,
      )
    }).pipe(Effect.withRandom(Random.make("turns"))),
  )
})
