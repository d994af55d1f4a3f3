import { assert, layer } from "@effect/vitest"
import { CenterId } from "@sightline/model/center"
import { insightFigures, soldCostFigures, tradeGroupings } from "@sightline/model/insight-rules"
import type { Role } from "@sightline/model/role"
import { Effect } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { closeInsight } from "./close"
import { costOfInsight, costRowsOfInsight, soldCostRowsOfInsight } from "./cost"
import { every, rows } from "./given"
import { lookAtInsight } from "./look"
import { insightRows } from "./rows"
import { shrinkOfInsight } from "./shrink"
import { turnsOfInsight } from "./turns"

const asked = { centerId: null, days: 365 }
const page = { centerId: null, page: 1, pageSize: 10 }
const span = { from: "2020-01-01", to: null }

layer(TestDb, { timeout: 60_000 })("what stock cost", (it) => {
  it.effect("a brand with one frame tells nobody its purchased price who may not see it", () =>
    Effect.gen(function* () {
      yield* aStaff(3)
      const { itemId, inventoryId } = yield* anItem({ client: 3, quantity: 1 })
      const sold = yield* anItem({ client: 3, quantity: 1 })
      yield* rows(`insert into brand (client_id, id, code, name) values (3, 1, 'ONE', 'One frame')`)
      yield* rows(`update inventory set brand_id = 1, purchased_price = 773131.37, list_price = 1 where client_id = 3`)
      yield* rows(`update inventory_item set received_on = current_date - 400 where client_id = 3 and id = ${itemId}`)
      yield* rows(`insert into stock_movement (client_id, at, inventory_id, center_id, from_item_id, from_status_id, to_item_id, to_status_id,
        quantity, reason) select 3, now() - interval '5 days', ${sold.inventoryId}, 1, ${sold.itemId}, 5, ${sold.itemId}, 30, 1, 'sale'`)
      yield* rows(`update inventory_item set status_id = 30 where client_id = 3 and id = ${sold.itemId}`)
      const answers = Effect.gen(function* () {
        const all: unknown[] = [yield* lookAtInsight(asked), yield* shrinkOfInsight(asked)]
        for (const by of tradeGroupings) all.push(yield* turnsOfInsight({ ...asked, by }))
        for (const figure of insightFigures)
          all.push(
            yield* insightRows({
              ...every,
              figure,
              centerId: null,
              from: "2020-01-01",
              to: null,
              page: 1,
              pageSize: 100,
            }),
          )
        return JSON.stringify(all)
      })
      for (const isClosed of [false, true]) {
        if (isClosed) yield* closeInsight({ client: 3 })
        for (const role of ["owner", "superAdmin", "admin", "warehouse", "staff"] as const) {
          const roles: ReadonlyArray<Role> = role === "staff" ? [] : [role]
          const person = yield* aStaff(3, { roles })
          const told = yield* answers.pipe(as(person))
          assert.notMatch(told, /773131/, role)
          assert.include(told, String(inventoryId))
          const cost = yield* Effect.either(costOfInsight(asked)).pipe(as(person))
          if (role === "owner" || role === "superAdmin") {
            const one = { cost: 77_313_137, costed: 1, units: 1 }
            assert.deepStrictEqual(cost._tag === "Right" && cost.right, { stock: one, dead: one, sold: one })
            for (const figure of ["stock", "dead"] as const) {
              const { rows: found, ...sums } = yield* costRowsOfInsight({ ...page, figure }).pipe(as(person))
              assert.deepStrictEqual(sums, { ...one, total: 1, page: 1, pageSize: 10 })
              assert.deepStrictEqual(
                found.map((row) => [row.itemId, row.units, row.cost]),
                [[itemId, 1, 77_313_137]],
              )
            }
            const { rows: soldRows, ...sums } = yield* soldCostRowsOfInsight({ ...page, ...span, figure: "sold" }).pipe(
              as(person),
            )
            assert.deepStrictEqual(sums, { ...one, net: null, total: 1, page: 1, pageSize: 10 })
            assert.deepStrictEqual(
              soldRows.map((row) => [row.id, row.name, row.units, row.costed, row.cost, row.net]),
              [[1, "One frame", 1, 1, 77_313_137, null]],
            )
          } else {
            assert.strictEqual(cost._tag === "Left" && cost.left._tag, "RoleRefused", role)
            const behind = yield* Effect.either(costRowsOfInsight({ ...page, figure: "stock" })).pipe(as(person))
            assert.strictEqual(behind._tag === "Left" && behind.left._tag, "RoleRefused", role)
            for (const figure of soldCostFigures) {
              const ofSold = yield* Effect.either(soldCostRowsOfInsight({ ...page, ...span, figure })).pipe(as(person))
              assert.strictEqual(ofSold._tag === "Left" && ofSold.left._tag, "RoleRefused", role)
            }
          }
        }
      }
    }),
  )

  it.effect("unknown is unknown and not 0: a sum says of how many units it knows", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(4, { roles: ["owner"] })
      yield* anItem({ client: 4, quantity: 3 })
      const known = yield* anItem({ client: 4, quantity: 2 })
      yield* rows(`update inventory_item set purchased_price = 10 where client_id = 4 and id = ${known.itemId}`)
      const { stock } = yield* costOfInsight(asked).pipe(as(owner))
      assert.deepStrictEqual(stock, { cost: 2000, costed: 2, units: 5 })
      const { rows: found, ...sums } = yield* costRowsOfInsight({ ...page, figure: "stock", pageSize: 1 }).pipe(
        as(owner),
      )
      assert.deepStrictEqual(sums, { ...stock, total: 2, page: 1, pageSize: 1 })
      assert.deepStrictEqual(
        found.map((row) => [row.itemId, row.cost]),
        [[known.itemId, 2000]],
      )
      const next = yield* costRowsOfInsight({ ...page, figure: "stock", page: 2, pageSize: 1 }).pipe(as(owner))
      assert.deepStrictEqual(
        next.rows.map((row) => row.cost),
        [null],
      )
    }),
  )

  it.effect("nobody looks at a center where they do not work", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(5, { roles: ["owner"] })
      yield* aStaff(5, { centers: 2 })
      const there = { centerId: CenterId.make(2), days: 30 }
      assert.strictEqual((yield* Effect.flip(lookAtInsight(there).pipe(as(owner))))._tag, "CenterNotFound")
      assert.strictEqual((yield* Effect.flip(costOfInsight(there).pipe(as(owner))))._tag, "CenterNotFound")
      const behind = costRowsOfInsight({ ...page, ...there, figure: "stock" })
      assert.strictEqual((yield* Effect.flip(behind.pipe(as(owner))))._tag, "CenterNotFound")
      const ofSold = soldCostRowsOfInsight({ ...page, ...span, ...there, figure: "sold" })
      assert.strictEqual((yield* Effect.flip(ofSold.pipe(as(owner))))._tag, "CenterNotFound")
    }),
  )
})
