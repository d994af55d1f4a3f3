import { assert, layer } from "@effect/vitest"
import { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { Db } from "../db/db"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { countStatements } from "../db/test-statement-proxy"
import { addToOrder, setOrderStatus } from "./change"
import { adding, aPricedItem, submitting } from "./given"
import { submit } from "./submit"

layer(TestDb, { timeout: 60_000 })("an order at the counter", (it) => {
  it.scoped("is one trip for each change: its statement, and the order as it is then", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { inventoryId } = yield* aPricedItem({ client: 3, quantity: 9 })
      const { serviceUrl } = yield* Behind
      const proxy = yield* Effect.acquireRelease(
        Effect.promise(() => countStatements(serviceUrl)),
        (counting) => Effect.promise(() => counting.stop()),
      )
      const counted = <A, E, R>(work: Effect.Effect<A, E, R>) =>
        Effect.zipRight(
          Effect.sync(() => proxy.reset()),
          Effect.map(work, (value) => ({ value, ...proxy.counts() })),
        )
      const whole = Effect.gen(function* () {
        const { value: order, ...add } = yield* counted(addToOrder(adding(inventoryId)))
        const { value: _submitted, ...submitted } = yield* counted(submit(submitting(order.id)))
        const { value: _done, ...completed } = yield* counted(setOrderStatus(order.id, StatusId.make(54)))
        return [add, submitted, completed]
      }).pipe(as(staff))
      // A connection's first execution prepares each statement.
      const counts = yield* Effect.zipRight(whole, whole).pipe(Effect.provide(Db.layer({ url: proxy.url, pool: 1 })))
      const beside = ["begin", "enter", "the order", "commit"].length
      for (const count of counts) assert.deepStrictEqual(count, { statements: beside + 1, trips: 1 })
    }),
  )
})
