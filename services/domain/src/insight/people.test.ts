import { assert, layer } from "@effect/vitest"
import { CenterId } from "@sightline/model/center"
import { UserId } from "@sightline/model/user"
import { Effect, Random } from "effect"
import { ownSettings } from "../client/settings"
import { aStaff, as, TestDb } from "../db/test-db"
import { recount } from "../stock-movement/recount"
import { aProduct } from "../vendor-order/given"
import { closeInsight } from "./close"
import { aLedger, closedTo, personNaively, rows } from "./given"
import { peopleOfInsight, personRows, personSales, switchPeople } from "./people"

const zone = "America/Edmonton"
const day = 86_400_000
const asked = { centerId: null, days: 90 }
const paging = { from: null, to: null, page: 1, pageSize: 1000 }
const kindsOf = { sold: ["sold"], removed: ["lost", "damaged", "sentBack", "otherOut"] } as const

layer(TestDb, { timeout: 60_000 })("figures of people", (it) => {
  it.effect("are refused until an owner switches them on, and the audit says who did", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(4, { roles: ["owner"] })
      const [admin, staff] = [yield* aStaff(4, { roles: ["admin"] }), yield* aStaff(4)]
      const all = [owner, admin, staff]
      const refusedTo = (tag: string | undefined) =>
        Effect.forEach(all, (who) =>
          Effect.gen(function* () {
            const look = yield* Effect.either(peopleOfInsight(asked).pipe(as(who)))
            assert.strictEqual(look._tag === "Left" ? look.left._tag : undefined, tag)
            const own = { ...paging, centerId: null, figure: "sold" as const, userId: UserId.make(who.userId) }
            const found = yield* Effect.either(personRows(own).pipe(as(who)))
            assert.strictEqual(found._tag === "Left" ? found.left._tag : undefined, tag)
            const money = yield* Effect.either(personSales(own).pipe(as(who)))
            assert.strictEqual(money._tag === "Left" ? money.left._tag : undefined, tag)
          }),
        )
      yield* refusedTo("PeopleFiguresOff")
      for (const who of [admin, staff])
        assert.strictEqual((yield* Effect.flip(switchPeople({ isOn: true }).pipe(as(who))))._tag, "RoleRefused")
      yield* refusedTo("PeopleFiguresOff")
      yield* switchPeople({ isOn: true }).pipe(as(owner))
      yield* refusedTo(undefined)
      yield* switchPeople({ isOn: true }).pipe(as(owner))
      yield* switchPeople({ isOn: false }).pipe(as(owner))
      yield* refusedTo("PeopleFiguresOff")
      const { history } = yield* ownSettings().pipe(as(owner))
      assert.deepStrictEqual(
        history.map(({ changes }) => changes),
        [
          [{ name: "Figures of people", before: "On", after: "Off" }],
          [{ name: "Figures of people", before: "Off", after: "On" }],
        ],
      )
    }),
  )

  it.effect("are the sum of their rows and what the ledger says; others than owners get their own alone", () =>
    Effect.gen(function* () {
      const client = 3
      const owner = yield* aStaff(client, { roles: ["owner"], centers: 2 })
      const staff = yield* aStaff(client, { centers: 2 })
      yield* rows(`update client set time_zone = '${zone}' where id = ${client}`)
      yield* switchPeople({ isOn: true }).pipe(as(owner))
      const products: number[] = []
      for (let nth = 0; nth < 4; nth++) products.push(Number(yield* aProduct({ client })))
      const users = [owner.userId, staff.userId]
      const ledger = aLedger(client, products, 2, users)
      const compare = Effect.gen(function* () {
        for (const days of [30, 90])
          for (const centerId of [null, CenterId.make(1)]) {
            const centers = centerId === null ? [1, 2] : [centerId]
            const seen = yield* peopleOfInsight({ centerId, days }).pipe(as(owner))
            const all = Array.from({ length: days }, (_, nth) =>
              new Date(Date.parse(seen.today) - (days - 1 - nth) * day).toISOString().slice(0, 10),
            )
            for (const user of users)
              for (const figure of ["sold", "removed"] as const) {
                const naive = personNaively(ledger.told, zone, all, centers, user, kindsOf[figure])
                assert.strictEqual(seen.people.find((one) => one.userId === user)?.[figure] ?? 0, naive)
                const ask = {
                  ...paging,
                  from: all[0] ?? null,
                  to: seen.today,
                  centerId,
                  figure,
                  userId: UserId.make(user),
                }
                const behind = yield* personRows(ask).pipe(as(owner))
                assert.strictEqual(behind.units, naive)
                assert.strictEqual(
                  behind.rows.reduce((sum, { units }) => sum + units, 0),
                  naive,
                )
                const own = yield* Effect.either(personRows(ask).pipe(as(staff)))
                if (user === staff.userId) assert.deepStrictEqual(own._tag === "Right" && own.right, behind)
                else assert.strictEqual(own._tag === "Left" && own.left._tag, "RoleRefused")
              }
            const own = yield* peopleOfInsight({ centerId, days }).pipe(as(staff))
            assert.deepStrictEqual(
              own.people,
              seen.people.filter(({ userId }) => userId === staff.userId),
            )
          }
        const { people } = yield* peopleOfInsight(asked).pipe(as(owner))
        assert.deepStrictEqual(
          people.map(({ name }) => name),
          ["Test Person", "Test Person"],
        )
      })
      for (let step = 0; step < 80; step++) yield* ledger.act(new Date(Date.now() - (120 - step) * day))
      yield* compare
      yield* closedTo(client, new Date(Date.now() - 40 * day))
      yield* compare
      for (let step = 81; step < 120; step++) yield* ledger.act(new Date(Date.now() - (120 - step) * day))
      yield* compare
      yield* rows(`delete from insight_closed where client_id = ${client}`)
      yield* closeInsight({ client })
      yield* compare
      assert.deepStrictEqual((yield* recount().pipe(as(owner))).orders, [])
      yield* rows(`update person_day set units = units + 1 where client_id = ${client} and kind = 'sold'`)
      assert.match((yield* recount().pipe(as(owner))).orders[0]?.what ?? "", /^person_day at center/)
    }).pipe(Effect.withRandom(Random.make("people"))),
  )
})
