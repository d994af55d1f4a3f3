import { assert, layer } from "@effect/vitest"
import { Effect, Exit } from "effect"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { listStatuses } from "../status/list"
import { recount } from "../stock-movement/recount"
import { aStaff, as, Behind, TestDb } from "./test-db"

layer(TestDb, { timeout: 60_000, excludeTestServices: true })("connections that die", (it) => {
  it.effect("cancels every running statement, and the pool keeps working", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { sql } = yield* Behind
      const kill = Effect.promise(
        () =>
          sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'sightline_app' and datname = current_database()`,
      )
      for (let round = 0; round < 8; round++) {
        const { itemId } = yield* anItem({ client: 3, quantity: 100 })
        const removals = Array.from({ length: 30 }, (_, place) =>
          Effect.exit(setItemStatus(itemId, 30).pipe(as(staff, { key: `${round}-${place}`, digest: "d" }))),
        )
        const [ended] = yield* Effect.all([Effect.all(removals, { concurrency: "unbounded" }), kill], {
          concurrency: "unbounded",
        }).pipe(Effect.timeout("10 seconds"), Effect.orDie)
        assert.strictEqual(ended.length, 30)
        const again = yield* Effect.exit(listStatuses("Orders", false).pipe(as(staff), Effect.timeout("5 seconds")))
        if (Exit.isFailure(again)) yield* listStatuses("Orders", false).pipe(as(staff), Effect.timeout("5 seconds"))
      }
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), { totals: [], items: [], orders: [] })
    }),
  )
})
