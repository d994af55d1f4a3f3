import { assert, layer } from "@effect/vitest"
import { CenterId } from "@sightline/model/center"
import { gainKinds, lossKinds } from "@sightline/model/insight-rules"
import { Effect, Random } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { aProduct } from "../vendor-order/given"
import { aLedger, closedTo, every, rows, shrinkNaively, tradeNaively } from "./given"
import { insightRows } from "./rows"
import { shrinkOfInsight } from "./shrink"

const client = 3
const zone = "Pacific/Auckland"
const day = 86_400_000

layer(TestDb, { timeout: 60_000 })("shrink", (it) => {
  it.effect("of a center, a period and a reason is the sum of its rows and what the ledger says", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(client, { roles: ["admin"], centers: 2 })
      yield* rows(`update client set time_zone = '${zone}' where id = ${client}`)
      const products: number[] = []
      for (let nth = 0; nth < 5; nth++) products.push(Number(yield* aProduct({ client })))
      const ledger = aLedger(client, products, 2)
      const compare = Effect.gen(function* () {
        let lost = 0
        for (const days of [30, 90]) {
          const seen = yield* shrinkOfInsight({ centerId: null, days }).pipe(as(owner))
          const all = Array.from({ length: days }, (_, nth) =>
            new Date(Date.parse(seen.today) - (days - 1 - nth) * day).toISOString().slice(0, 10),
          )
          for (const center of [1, 2]) {
            const centerId = CenterId.make(center)
            const behind = (figure: "shrink" | "missing" | "found" | "damaged", from: string | undefined) =>
              insightRows({
                ...every,
                figure,
                centerId,
                from: from ?? null,
                to: seen.today,
                page: 1,
                pageSize: 1000,
              }).pipe(as(owner))
            const here = seen.days.filter((one) => one.centerId === center)
            const net = (from: string) =>
              here
                .filter((one) => one.day >= from)
                .reduce(
                  (sum, { kind, units }) =>
                    sum + (lossKinds.includes(kind) ? units : gainKinds.includes(kind) ? -units : Number.NaN),
                  0,
                )
            // The whole period, and the part of it that a column shows.
            for (const from of [all[0] ?? "", all[days - 20] ?? ""]) {
              const naive = shrinkNaively(
                ledger.told,
                zone,
                all.filter((one) => one >= from),
                center,
              )
              assert.strictEqual(net(from), naive)
              const opened = yield* behind("shrink", from)
              assert.strictEqual(opened.units, naive)
              assert.strictEqual(
                opened.rows.reduce((sum, { units }) => sum + units, 0),
                naive,
              )
              lost += naive
            }
            for (const figure of ["missing", "found", "damaged"] as const)
              assert.strictEqual(
                (yield* behind(figure, all[0])).units,
                here.filter(({ kind }) => kind === figure).reduce((sum, { units }) => sum + units, 0),
              )
            const { mornings } = tradeNaively(ledger.told, zone, all, (one) => one.center === center, true)
            assert.strictEqual(seen.stocks.find((one) => one.centerId === center)?.mornings ?? 0, mornings)
            const alone = yield* shrinkOfInsight({ centerId, days }).pipe(as(owner))
            assert.deepStrictEqual(alone.days, here)
          }
        }
        assert.notStrictEqual(lost, 0)
      })
      for (let step = 0; step < 80; step++) yield* ledger.act(new Date(Date.now() - (120 - step) * day))
      yield* compare
      yield* closedTo(client, new Date(Date.now() - 40 * day))
      yield* compare
      for (let step = 81; step < 120; step++) yield* ledger.act(new Date(Date.now() - (120 - step) * day))
      yield* compare
    }).pipe(Effect.withRandom(Random.make("shrink"))),
  )
})
