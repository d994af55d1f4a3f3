import { assert, layer } from "@effect/vitest"
import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import {
  gainKinds,
  insightFigures,
  isOfStock,
  lossKinds,
  otherKinds,
  stockAges,
  tradeFigures,
} from "@sightline/model/insight-rules"
import { Effect, Random } from "effect"
import { inWorkerTransaction, one } from "../db/db"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { recount } from "../stock-movement/recount"
import { aProduct } from "../vendor-order/given"
import { begin, closeInsight, countDays } from "./close"
import { costOfInsight, soldCostRowsOfInsight } from "./cost"
import { aLedger, closing, every, naively, rows, summedLongAgo } from "./given"
import { lookAtInsight } from "./look"
import { nextEnd } from "./queries-close"
import { insightRows } from "./rows"

const client = 3
const days = 365
const hour = 3_600_000
/** These are proven by their own tests. */
const isOfTrade = new Set<string>([...tradeFigures, "shrink", "removed"])

layer(TestDb, { timeout: 60_000 })("closed days", (it) => {
  it.effect.each(["America/Edmonton", "Pacific/Auckland"])(
    "with the ledger since they say what the ledger says, and each figure is the sum of its rows: %s",
    (zone) =>
      Effect.gen(function* () {
        yield* rows(
          "truncate movement_day, movement_count_day, product_day, product_period, person_day, product_pulse, insight_closed",
        )
        const staff = yield* aStaff(client, { roles: ["owner"], centers: 2 })
        yield* rows(`update client set time_zone = '${zone}' where id = ${client}`)
        const products = []
        for (let nth = 0; nth < 6; nth++) products.push(yield* aProduct({ client }))
        // One of four has no price.
        yield* rows(`update inventory set list_price = nullif(id % 4, 0) * 12.37 where client_id = ${client}`)
        yield* rows(
          `insert into brand (client_id, id, code, name) values (${client}, 11, 'ard', 'Arden'), (${client}, 12, 'bev', 'Bevel') on conflict do nothing`,
        )
        // What units cost changes between closed days, and so does the brand of some of them.
        const pricing = (round: number) =>
          rows(`update inventory set purchased_price = nullif(id % 3, 0) * ${round}.31, brand_id = nullif(11 + (id + ${round}) % 3, 13)
            where client_id = ${client}`)
        const ledger = aLedger(client, products.map(Number), 2)
        const start = Date.now() - 300 * 24 * hour
        const done = new Set<string>()
        for (let round = 1; round <= 6; round++) {
          yield* pricing(round)
          // Times within an hour of midnight are where time zones are felt.
          for (let step = 0; step < 12; step++) {
            const at = new Date(
              start + ((round - 1) * 12 + step) * 4 * 24 * hour + (yield* Random.nextIntBetween(0, 24)) * hour,
            )
            done.add(yield* ledger.act(at))
          }
          const look = lookAtInsight({ centerId: null, days }).pipe(as(staff))
          const before = (yield* look).days.map(({ day, kind, units }) => [`${day} ${kind}`, units])
          assert.deepStrictEqual(before, naively(ledger.told, zone, [1, 2]))
          // The end of a virtual day some time ago; nothing that is written later has a time before it.
          const end = new Date(start + round * 12 * 4 * 24 * hour)
          yield* closing(client, end, true)
          if (round !== 3) yield* closing(client, end, false)
          // Movements are counted after they are summed up, a few at a time, or not yet.
          if (round % 3 !== 1) yield* countDays(ClientId.make(client), 5)
          if (round % 2 === 0) yield* summedLongAgo(client)
          for (const centerId of [null, CenterId.make(1), CenterId.make(2)]) {
            const seen = yield* lookAtInsight({ centerId, days }).pipe(as(staff))
            const centers = centerId === null ? [1, 2] : [centerId]
            assert.deepStrictEqual(
              seen.days.map(({ day, kind, units }) => [`${day} ${kind}`, units]),
              naively(ledger.told, zone, centers),
            )
            const opened = (figure: (typeof insightFigures)[number], page = 1, pageSize = 1000) =>
              insightRows({
                ...every,
                figure,
                centerId,
                from: seen.since,
                to: seen.today,
                page,
                pageSize,
              }).pipe(as(staff))
            const figures = new Map<string, number>()
            for (const { kind, units } of seen.days) figures.set(kind, (figures.get(kind) ?? 0) + units)
            figures.set("stock", seen.stock.units).set("dead", seen.dead.units)
            for (const { age, units } of seen.stock.ages) figures.set(age, units)
            const sums = { losses: lossKinds, gains: gainKinds, otherwise: otherKinds }
            for (const [figure, kinds] of Object.entries(sums))
              figures.set(
                figure,
                kinds.reduce((sum, kind) => sum + (figures.get(kind) ?? 0), 0),
              )
            const shown = insightFigures.filter((figure) => !isOfTrade.has(figure))
            for (const figure of round % 3 === 0 ? shown : (["stock", "sold", "dead"] as const)) {
              const { rows: found, units, list, total } = yield* opened(figure)
              const lists = found.map((row) => row.list)
              if (figure === "stock" || figure === "dead") assert.strictEqual(list, seen[figure].list, figure)
              assert.strictEqual(
                list,
                isOfStock(figure) ? lists.reduce<number>((sum, one) => sum + (one ?? 0), 0) : null,
              )
              assert.strictEqual(units, figures.get(figure) ?? 0, figure)
              assert.strictEqual(
                found.reduce((sum, row) => sum + row.units, 0),
                units,
              )
              assert.strictEqual(found.length, total)
              // Each page reads the days that it shows.
              const paged = []
              for (let page = 1; (page - 1) * 7 < total; page++) paged.push(...(yield* opened(figure, page, 7)).rows)
              assert.deepStrictEqual(paged, found, figure)
              assert.deepStrictEqual(yield* opened(figure, 99, 7), {
                ...(yield* opened(figure, 1, 7)),
                rows: [],
                page: 99,
              })
            }
            const { sold } = yield* costOfInsight({ centerId, days }).pipe(as(staff))
            const behind = yield* soldCostRowsOfInsight({
              ...({ figure: "sold", centerId, from: seen.since, to: seen.today, page: 1, pageSize: 1000 } as const),
            }).pipe(as(staff))
            const { units, costed, cost } = behind
            assert.deepStrictEqual({ units, costed, cost }, sold)
            assert.strictEqual(units, figures.get("sold") ?? 0)
            const inSum = (value: (row: (typeof behind.rows)[number]) => number | null) =>
              behind.rows.reduce((sum, row) => sum + (value(row) ?? 0), 0)
            assert.deepStrictEqual(
              [inSum((row) => row.units), inSum((row) => row.costed), inSum((row) => row.cost)],
              [...[units, costed, cost]],
            )
            assert.isTrue(behind.rows.every((row) => centers.includes(row.centerId) && row.net === null))
            const stocked = ledger.units.filter((unit) => unit.status === 5 && centers.some((id) => id === unit.center))
            assert.strictEqual(
              seen.stock.units,
              stocked.reduce((sum, { quantity }) => sum + quantity, 0),
            )
            assert.strictEqual(
              seen.stock.units,
              seen.stock.ages.reduce((sum, { units }) => sum + units, 0),
            )
          }
          const wrong = (yield* recount().pipe(as(staff))).orders
          assert.deepStrictEqual(wrong, [])
        }
        assert.isAbove(done.size, 8)
        // The job itself closes the rest, and a client that changed a rule from the beginning.
        yield* closeInsight({ client })
        assert.deepStrictEqual((yield* recount().pipe(as(staff))).orders, [])
        yield* rows(`update client set time_zone = 'UTC' where id = ${client}`)
        yield* closeInsight({ client })
        const seen = yield* lookAtInsight({ centerId: null, days }).pipe(as(staff))
        assert.deepStrictEqual(
          seen.days.map(({ day, kind, units }) => [`${day} ${kind}`, units]),
          naively(ledger.told, "UTC", [1, 2]),
        )
        assert.isNotNull(seen.closedTo)
        assert.deepStrictEqual((yield* recount().pipe(as(staff))).orders, [])
        yield* rows("alter table stock_movement disable trigger user")
        yield* rows(`delete from stock_movement where client_id = ${client}`)
        yield* rows("alter table stock_movement enable trigger user")
        yield* rows(`delete from inventory_item where client_id = ${client}`)
      }).pipe(Effect.withRandom(Random.make(`insight ${zone}`))),
  )

  it.effect("recount names a day whose sum the ledger contradicts", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(4, { roles: ["owner"] })
      const product = yield* aProduct({ client: 4 })
      const ledger = aLedger(4, [product], 1)
      const at = new Date(Date.now() - 72 * hour)
      for (let step = 0; step < 20; step++) yield* ledger.act(at)
      yield* closeInsight({ client: 4 })
      assert.deepStrictEqual((yield* recount().pipe(as(staff))).orders, [])
      yield* rows(`update movement_day set units = units + 1 where client_id = 4 and kind = 'received'`)
      const [wrong] = (yield* recount().pipe(as(staff))).orders
      assert.match(wrong?.what ?? "", /^movement_day .* received$/)
      yield* rows(`update movement_day set units = units - 1 where client_id = 4 and kind = 'received'`)
      yield* rows(`update movement_count_day set movements = movements + 1 where client_id = 4 and kind = 'received'`)
      const [miscounted] = (yield* recount().pipe(as(staff))).orders
      assert.match(miscounted?.what ?? "", /^movement_count_day .* at center 1 received$/)
    }).pipe(Effect.withRandom(Random.make("contradicted"))),
  )

  it.effect("a day ends two hours after its last minute, and only clients with such a day are put on the queue", () =>
    Effect.gen(function* () {
      yield* aStaff(5)
      const { sql } = yield* Behind
      const [now] = yield* rows("select closable_until() <= now() - interval '2 hours' as late")
      assert.isTrue(now?.late)
      const queued = Effect.promise(async () => {
        await sql`delete from graphile_worker._private_jobs`
        await sql`select insight_due()`
        return (await sql`select (payload ->> 'client')::int as client from graphile_worker._private_jobs`).map(
          (row) => row.client,
        )
      })
      assert.include(yield* queued, 5)
      yield* closeInsight({ client: 5 })
      assert.notInclude(yield* queued, 5)
      const [closed] = yield* rows(
        `select until <= now() - interval '2 hours' as late from insight_closed where client_id = 5`,
      )
      assert.isTrue(closed?.late)
    }),
  )

  it.effect("stock is dead when it came a year ago and nobody bought of it at its center since", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(6, { roles: ["owner"], centers: 2 })
      const [sold, unsold, undone, elsewhere] = [
        yield* aProduct({ client: 6 }),
        yield* aProduct({ client: 6 }),
        yield* aProduct({ client: 6 }),
        yield* aProduct({ client: 6 }),
      ]
      const ago = (count: number) => `now() - interval '${count} days'`
      const stocked = (product: number, center: number) =>
        rows(`with i as (insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id, received_on)
            values (6, ${product}, 5, 2, ${center}, current_date - 500) returning id)
          insert into stock_movement (client_id, at, inventory_id, center_id, to_item_id, to_status_id, quantity, reason)
          select 6, ${ago(500)}, ${product}, ${center}, id, 5, 2, 'receipt' from i`)
      const sale = (product: number, center: number, when: string) =>
        rows(`with i as (insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id)
            values (6, ${product}, 30, 1, ${center}) returning id)
          insert into stock_movement (client_id, at, inventory_id, center_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity, reason)
          select 6, ${when}, ${product}, ${center}, id, 5, id, 30, 1, 'sale' from i`)
      for (const product of [sold, unsold, undone]) yield* stocked(product, 1)
      yield* stocked(elsewhere, 1)
      yield* sale(sold, 1, ago(100))
      yield* sale(unsold, 1, ago(400))
      yield* sale(undone, 1, ago(100))
      yield* sale(elsewhere, 2, ago(100))
      const dead = Effect.map(
        insightRows({ ...every, figure: "dead", centerId: null, from: null, to: null, page: 1, pageSize: 10 }).pipe(
          as(staff),
        ),
        ({ rows: found }) => found.map(({ inventoryId }) => Number(inventoryId)).sort((one, other) => one - other),
      )
      assert.deepStrictEqual(yield* dead, [unsold, elsewhere].map(Number))
      yield* closeInsight({ client: 6 })
      assert.deepStrictEqual(yield* dead, [unsold, elsewhere].map(Number))
      // Today somebody takes the sale of a closed day back, and somebody else buys of what nobody bought.
      yield* rows(`insert into stock_movement (client_id, inventory_id, center_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity,
          reason, reverses_id)
        select client_id, inventory_id, center_id, to_item_id, 30, to_item_id, 5, 1, 'reversal', id from stock_movement
        where client_id = 6 and inventory_id = ${undone} and reason = 'sale'`)
      yield* sale(unsold, 1, "now()")
      assert.deepStrictEqual(yield* dead, [undone, elsewhere].map(Number))
      const seen = yield* lookAtInsight({ centerId: null, days: 90 }).pipe(as(staff))
      assert.deepStrictEqual(seen.dead, {
        units: 4,
        products: 2,
        list: 0,
        brands: [{ id: 0, name: "No brand", products: 2, units: 4 }],
      })
      assert.deepStrictEqual(
        seen.stock.ages.map(({ units }) => units),
        stockAges.map(({ figure }) => (figure === "age13" ? seen.stock.units : 0)),
      )
    }),
  )

  it.effect("are summed up in slices that end before a day with too many movements, and take one day at least", () =>
    Effect.gen(function* () {
      yield* aStaff(8)
      yield* rows(`update client set time_zone = 'America/Edmonton' where id = 8`)
      const noon = (day: number) => `2026-03-0${day}T19:00:00Z`
      const days = [1, 1, 1, 2, 2, 2, 3, 3, 3, 3]
      for (const day of days) {
        const { itemId } = yield* anItem({ client: 8 })
        yield* rows(`alter table stock_movement disable trigger user;
          update stock_movement set at = '${noon(day)}' where client_id = 8 and to_item_id = ${itemId};
          alter table stock_movement enable trigger user`)
      }
      const endOf = (movements: number, most = 31) =>
        inWorkerTransaction(
          ClientId.make(8),
          Effect.zipRight(begin, one(nextEnd, { days: most, movements })).pipe(
            Effect.map((next) => next?.end.toISOString()),
          ),
        )
      const startOf = (day: number) => `2026-03-0${day}T07:00:00.000Z`
      assert.deepStrictEqual(yield* Effect.forEach([2, 3, 5, 6, 9], (movements) => endOf(movements)), [
        ...[startOf(2), startOf(2), startOf(2), startOf(3), startOf(3)],
      ])
      assert.strictEqual(yield* endOf(100, 4), startOf(5))
    }),
  )

  it.effect("count a movement as long as something of it is left, however many are of one moment", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(9, { roles: ["owner"] })
      const product = yield* aProduct({ client: 9 })
      const sold = Effect.map(
        insightRows({
          ...every,
          figure: "sold",
          centerId: null,
          from: "2026-01-01",
          to: null,
          page: 1,
          pageSize: 10,
        }).pipe(as(staff)),
        ({ rows: found, total, units }) => [found.length, total, units],
      )
      const at = (days: number) => `date_trunc('day', now()) - interval '${days} days'`
      yield* rows(`
        with i as (insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id)
          select 9, ${product}, 30, 3, 1 from generate_series(1, 8) returning id)
        insert into stock_movement (client_id, at, inventory_id, center_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity, reason)
        select 9, ${at(9)}, ${product}, 1, id, 5, id, 30, 3, 'sale' from i`)
      assert.deepStrictEqual(yield* sold, [8, 8, 24])
      yield* closeInsight({ client: 9 })
      yield* rows("update insight_closed set counted_until = '-infinity' where client_id = 9")
      yield* rows("delete from movement_count_day where client_id = 9")
      yield* countDays(ClientId.make(9), 5)
      assert.deepStrictEqual(yield* sold, [8, 8, 24])
      // Of one all is taken back, of another one a part.
      const takeBack = (nth: number, units: number, when: string) =>
        rows(`insert into stock_movement (client_id, at, inventory_id, center_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity,
            reason, reverses_id)
          select client_id, ${when}, inventory_id, center_id, to_item_id, 30, to_item_id, 5, ${units}, 'reversal', id from stock_movement
          where client_id = 9 and reason = 'sale' order by id offset ${nth} limit 1`)
      yield* takeBack(0, 3, at(5))
      yield* takeBack(1, 2, at(5))
      yield* rows(
        "update insight_closed set until = until - interval '6 days', counted_until = counted_until - interval '6 days' where client_id = 9",
      )
      assert.deepStrictEqual(yield* sold, [7, 7, 19])
      yield* closeInsight({ client: 9 })
      yield* takeBack(2, 1, "now()")
      assert.deepStrictEqual(yield* sold, [7, 7, 18])
      assert.deepStrictEqual((yield* recount().pipe(as(staff))).orders, [])
    }),
  )
})
