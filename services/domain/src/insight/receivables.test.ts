import { assert, layer } from "@effect/vitest"
import { CenterId } from "@sightline/model/center"
import { receivableAges } from "@sightline/model/insight-rules"
import { Effect, Random } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { rows } from "./given"
import { receivablesOfInsight, unpaidInvoices } from "./receivables"

const client = 3

layer(TestDb, { timeout: 60_000 })("receivables", (it) => {
  it.effect("of each age are what its invoices have open, and nothing of paid, credited and instant ones", () =>
    Effect.gen(function* () {
      const admin = yield* aStaff(client, { roles: ["admin"], centers: 2 })
      const [{ today } = { today: "" }] = yield* rows(
        `select set_config('app.client_id', '${client}', false), own_today()::text as today`,
      )
      const told: { order: number; center: number; days: number; open: number }[] = []
      // Each border of an age, and days between.
      const days = [0, 1, 30, 31, 60, 61, 90, 91, 400]
      for (let nth = 0; nth < 72; nth++) {
        const isAccount = nth % 4 !== 3
        const center = 1 + (yield* Random.nextIntBetween(0, 2))
        const ago = days[nth % days.length] ?? 0
        // Whole cents.
        const amount = yield* Random.nextIntBetween(0, 100_000)
        const credited = nth % 5 === 0 ? yield* Random.nextIntBetween(0, amount + 1) : 0
        const paid = nth % 3 === 0 ? amount - credited : nth % 3 === 1 ? yield* Random.nextIntBetween(0, amount + 1) : 0
        const refunded = nth % 7 === 0 ? yield* Random.nextIntBetween(0, paid + 1) : 0
        const [made] = yield* rows(`
          with o as (insert into sales_order (client_id, order_type, status_id, center_id, first_name, last_name, created_by, touched_by)
            values (${client}, '${isAccount ? "Account" : "Instant"}', 53, ${center}, 'Ada', 'No. ${nth}', ${admin.userId}, ${admin.userId}) returning id)
          insert into invoice (client_id, order_id, year, sequence, day, amount, tax, paid, credited, refunded, document)
          select ${client}, id, 2026, ${nth + 1}, '${today}'::date - ${ago}, ${amount / 100}, 0, ${paid / 100}, ${credited / 100}, ${refunded / 100}, '{}'
          from o returning order_id`)
        const open = amount - credited - paid + refunded
        if (isAccount && open > 0) told.push({ order: Number(made?.order_id), center, days: ago, open })
      }
      assert.isAbove(told.length, 20)
      for (const centerId of [null, CenterId.make(1), CenterId.make(2)]) {
        const { ages } = yield* receivablesOfInsight({ centerId }).pipe(as(admin))
        for (const { age, from, to } of receivableAges) {
          const meant = told.filter(
            (one) =>
              (centerId === null || one.center === centerId) && one.days >= from && (to === null || one.days <= to),
          )
          const open = meant.reduce((sum, one) => sum + one.open, 0)
          assert.deepStrictEqual(
            ages.find((one) => one.age === age),
            { age, invoices: meant.length, open },
          )
          const behind = yield* unpaidInvoices({ centerId, age, page: 1, pageSize: 1000 }).pipe(as(admin))
          assert.deepStrictEqual([behind.total, behind.open], [meant.length, open])
          assert.strictEqual(
            behind.rows.reduce((sum, row) => sum + row.open, 0),
            open,
          )
          assert.sameMembers(
            behind.rows.map(({ orderId }) => Number(orderId)),
            meant.map(({ order }) => order),
          )
        }
        const all = yield* unpaidInvoices({ centerId, age: null, page: 2, pageSize: 10 }).pipe(as(admin))
        assert.strictEqual(
          all.total,
          ages.reduce((sum, { invoices }) => sum + invoices, 0),
        )
        assert.strictEqual(all.rows.length, Math.min(10, Math.max(0, all.total - 10)))
      }
    }).pipe(Effect.withRandom(Random.make("receivables"))),
  )

  it.effect("nobody sees what is owed at a center where they do not work", () =>
    Effect.gen(function* () {
      const admin = yield* aStaff(4, { roles: ["admin"] })
      yield* aStaff(4, { centers: 2 })
      const centerId = CenterId.make(2)
      assert.strictEqual(
        (yield* Effect.flip(receivablesOfInsight({ centerId }).pipe(as(admin))))._tag,
        "CenterNotFound",
      )
      const asked = { centerId, age: null, page: 1, pageSize: 10 }
      assert.strictEqual((yield* Effect.flip(unpaidInvoices(asked).pipe(as(admin))))._tag, "CenterNotFound")
    }),
  )
})
