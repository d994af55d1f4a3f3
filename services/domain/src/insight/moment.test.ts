import { assert, layer } from "@effect/vitest"
import { CenterId } from "@sightline/model/center"
import { InventoryId } from "@sightline/model/inventory"
import { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { recount } from "../stock-movement/recount"
import { closeInsight, keepStock } from "./close"
import { rows } from "./given"
import { itemsAtMoment, stockAtMoment } from "./moment"
import { aShop, asksAgain, run } from "./test-moment"

const all = { at: null, centerId: null, page: 1, pageSize: 50 }

layer(TestDb, { timeout: 120_000 })("the stock of a moment", (it) => {
  it.effect("is what the screens said then, with days kept and without", () =>
    Effect.gen(function* () {
      const shops = [
        yield* aShop(3, yield* aStaff(3, { roles: ["owner"], centers: 2 }), yield* aStaff(3, { centers: 2 })),
        yield* aShop(4, yield* aStaff(4, { roles: ["owner"], centers: 2 }), yield* aStaff(4, { centers: 2 })),
      ] as const
      const { recorded, moved } = yield* run([...shops], 225, 60, 8)
      assert.isAbove(moved.size, 14, JSON.stringify([...moved]))
      yield* asksAgain(recorded)
      for (const { client, owner } of shops) {
        yield* closeInsight({ client })
        assert.deepStrictEqual(yield* rows(`select from stock_day where client_id = ${client}`), [])
        yield* keepStock(owner.clientId, 10)
        const [kept] = yield* rows(`select count(distinct at)::int as days, count(*)::int as rows,
          (select count(*)::int from stock_movement where client_id = ${client}) as movements from stock_day where client_id = ${client}`)
        assert.isAbove(kept?.days, 3)
        assert.isBelow(kept?.rows, kept?.movements)
        assert.deepStrictEqual(yield* recount().pipe(as(owner)), { totals: [], items: [], orders: [] })
      }
      yield* asksAgain(recorded)
    }),
  )
})
