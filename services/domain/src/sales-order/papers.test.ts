import { assert, layer } from "@effect/vitest"
import type { SalesOrder } from "@sightline/model/sales-order"
import { StatusId } from "@sightline/model/status"
import { Effect, Fiber } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { recount } from "../stock-movement/recount"
import { addToOrder, setOrderStatus } from "./change"
import { adding, aPricedItem, submitting, withoutLimit } from "./given"
import { returnItems } from "./return/return"
import { submit } from "./submit"

const [completed, cancelled] = [StatusId.make(54), StatusId.make(56)]

const anOrder = (type: SalesOrder["type"]) =>
  Effect.gen(function* () {
    const { inventoryId, itemId } = yield* aPricedItem({ client: 3, quantity: 2 })
    const order = yield* addToOrder(adding(inventoryId, { type }))
    return { order, inventoryId, itemId }
  })

/** What takes the next number of the client's invoices or credit notes, and changes the stock in the same transaction. */
const papers = {
  "a sale at the counter": Effect.gen(function* () {
    const { order, inventoryId, itemId } = yield* anOrder("Instant")
    return { inventoryId, itemId, take: Effect.isSuccess(submit(submitting(order.id, { isCompleted: true }))) }
  }).pipe(Effect.orDie),
  "a cancellation": Effect.gen(function* () {
    const { order, inventoryId, itemId } = yield* anOrder("Account")
    yield* submit(submitting(order.id))
    return { inventoryId, itemId, take: Effect.isSuccess(setOrderStatus(order.id, cancelled)) }
  }).pipe(Effect.orDie),
  "a return": Effect.gen(function* () {
    const { order, inventoryId } = yield* anOrder("Instant")
    yield* submit(submitting(order.id))
    const { lines } = yield* setOrderStatus(order.id, completed)
    const [unit] = lines.flatMap(({ items }) => items)
    if (!unit) return yield* Effect.dieMessage("nothing was sold")
    const back = { orderId: order.id, itemIds: [unit.id], toStatusId: StatusId.make(5), note: "Wrong size" }
    return { inventoryId, itemId: unit.itemId, take: Effect.isSuccess(returnItems(back)) }
  }).pipe(Effect.orDie),
}

layer(TestDb, { timeout: 120_000 })("the next number of a paper", (it) => {
  for (const [name, paper] of Object.entries(papers))
    for (const what of ["item", "product"] as const)
      it.effect(`is free for others while ${name} waits for its ${what}`, () =>
        Effect.gen(function* () {
          const [one, other] = [yield* aStaff(3), yield* aStaff(3)]
          yield* withoutLimit(3)
          const [first, second] = [yield* paper.pipe(as(one)), yield* paper.pipe(as(other))]
          const { sql } = yield* Behind
          const holder = yield* Effect.promise(() => sql.reserve())
          const [table, id] = what === "item" ? ["inventory_item", first.itemId] : ["inventory", first.inventoryId]
          const [held] = yield* Effect.promise(async () => {
            await holder`begin`
            return holder<{ pid: number }[]>`
              select pg_backend_pid() as pid from ${sql(String(table))} where client_id = 3 and id = ${Number(id)} for update`
          })
          const waiting = yield* Effect.fork(first.take.pipe(as(one)))
          const waits = () => sql`select from pg_stat_activity where ${held?.pid ?? 0} = any (pg_blocking_pids(pid))`
          yield* Effect.promise(waits).pipe(Effect.repeat({ until: ({ length }) => length > 0 }))
          const isTaken = yield* second.take.pipe(as(other))
          yield* Effect.promise(() => holder`rollback`)
          holder.release()
          assert.deepStrictEqual([isTaken, yield* Fiber.join(waiting)], [true, true])
          assert.deepStrictEqual(yield* recount().pipe(as(one)), { totals: [], items: [], orders: [] })
        }),
      )
})
