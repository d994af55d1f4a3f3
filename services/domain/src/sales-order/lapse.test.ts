import { assert, layer } from "@effect/vitest"
import type { SalesOrder } from "@sightline/model/sales-order"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { inWorkerTransaction, one } from "../db/db"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { setItemStatus } from "../inventory-item/set-status"
import { recount } from "../stock-movement/recount"
import { addToOrder, cancelOpenOrder, getOrder, removeFromOrder, setOrderStatus } from "./change"
import { adding, aPricedItem, stockOf, submitting } from "./given"
import { holdOrderAgain, lapseDue } from "./lapse"
import { lapseOrder } from "./queries"
import { submit } from "./submit"

const holdFor = (client: number, hours: number) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(() => sql`update client set hold_hours = ${hours} where id = ${client}`),
  )

/** The order was touched for the last time so many hours ago. */
const untouchedFor = (client: number, hours: number, ids?: ReadonlyArray<SalesOrderId>) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(
      () => sql`update sales_order set touched_at = now() - make_interval(hours => ${hours})
        where client_id = ${client} and ${ids ? sql`id = any (${ids})` : sql`true`}`,
    ),
  )

const balanced = Effect.gen(function* () {
  assert.deepStrictEqual(yield* recount(), { totals: [], items: [], orders: [] })
})

const states = ({ lines }: SalesOrder) => lines.map(({ items }) => items.map(({ state }) => state).join(" "))

layer(TestDb, { timeout: 60_000 })("an order that nobody touches", (it) => {
  it.effect("gives its units back after its client's hours if it is New, and its lines stay", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const never = yield* aStaff(4)
      yield* holdFor(3, 24)
      const batch = yield* aPricedItem({ client: 3, quantity: 5, price: 50 })
      const frame = yield* aPricedItem({ client: 3 })
      const busy = yield* aPricedItem({ client: 3 })
      const other = yield* aPricedItem({ client: 4 })
      const old = yield* addToOrder(adding(batch.inventoryId, { quantity: 2 })).pipe(as(staff))
      yield* addToOrder(adding(frame.inventoryId, { orderId: old.id })).pipe(as(staff))
      const young = yield* addToOrder(adding(batch.inventoryId)).pipe(as(staff))
      const inProgress = yield* addToOrder(adding(busy.inventoryId)).pipe(as(staff))
      yield* setOrderStatus(inProgress.id, StatusId.make(52)).pipe(as(staff))
      const kept = yield* addToOrder(adding(other.inventoryId)).pipe(as(never))
      yield* untouchedFor(3, 25, [old.id, inProgress.id])
      yield* untouchedFor(3, 23, [young.id])
      yield* untouchedFor(4, 9000)
      const before = yield* getOrder(old.id).pipe(as(staff))
      yield* lapseDue()
      yield* lapseDue()
      const lapsed = yield* getOrder(old.id).pipe(as(staff))
      assert.deepStrictEqual(states(lapsed), ["lapsed lapsed", "lapsed"])
      assert.deepInclude(lapsed, { statusId: 50, quantity: 3, total: before.total, version: before.version + 1 })
      assert.deepStrictEqual(states(yield* getOrder(young.id).pipe(as(staff))), ["held"])
      assert.deepStrictEqual(states(yield* getOrder(inProgress.id).pipe(as(staff))), ["held"])
      assert.deepStrictEqual(states(yield* getOrder(kept.id).pipe(as(never))), ["held"])
      assert.deepInclude(yield* stockOf(3, batch.itemId), { quantity: 5, reserved: 1, productReserved: 1 })
      assert.deepInclude(yield* stockOf(3, frame.itemId), { reserved: 0, productReserved: 0 })
      const { sql } = yield* Behind
      const noted = yield* Effect.promise(
        () =>
          sql`select user_id, action from history where client_id = 3 and noun = 'sales-order' and object_id = ${old.id} order by id desc limit 1`,
      )
      assert.deepStrictEqual([...noted], [{ user_id: null, action: "Hold lapsed" }])
      yield* balanced.pipe(as(staff))
    }),
  )

  it.effect("keeps its units if somebody touches it after it was found due", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(10)
      yield* holdFor(10, 1)
      const { inventoryId, itemId } = yield* aPricedItem({ client: 10 })
      const { id } = yield* addToOrder(adding(inventoryId)).pipe(as(staff))
      const lapsed = inWorkerTransaction(10, one(lapseOrder, { order: id }))
      assert.deepInclude(yield* lapsed, { answer: false })
      assert.deepInclude(yield* stockOf(10, itemId), { reserved: 1 })
      yield* untouchedFor(10, 2, [id])
      assert.deepInclude(yield* lapsed, { answer: true })
      assert.deepInclude(yield* lapsed, { answer: false })
      assert.deepInclude(yield* stockOf(10, itemId), { reserved: 0 })
    }),
  )

  it.effect("is not submitted by name, and what is still free is held again at its price", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(5)
      const rival = yield* aStaff(5)
      yield* holdFor(5, 1)
      const frame = yield* aPricedItem({ client: 5, price: 80 })
      const batch = yield* aPricedItem({ client: 5, quantity: 2, price: 10 })
      const order = yield* addToOrder(adding(frame.inventoryId)).pipe(as(staff))
      yield* addToOrder(adding(batch.inventoryId, { orderId: order.id, quantity: 2 })).pipe(as(staff))
      yield* untouchedFor(5, 2)
      yield* lapseDue()
      const refused = yield* Effect.flip(submit(submitting(order.id)).pipe(as(staff)))
      assert.deepInclude({ ...refused }, { _tag: "OrderLapsed", lines: ["A frame", "A frame"] })
      const theirs = yield* addToOrder(adding(frame.inventoryId)).pipe(as(rival))
      yield* addToOrder(adding(batch.inventoryId, { orderId: theirs.id })).pipe(as(rival))
      const once = { key: "again", digest: "d" }
      const again = yield* holdOrderAgain(order.id).pipe(as(staff, once))
      assert.deepStrictEqual(states(again), ["lapsed", "held lapsed"])
      assert.deepInclude(again, { total: 10_000 })
      assert.strictEqual((yield* holdOrderAgain(order.id).pipe(as(staff, once))).version, again.version)
      assert.strictEqual((yield* Effect.flip(holdOrderAgain(order.id).pipe(as(staff))))._tag, "UnitNotFound")
      const gone = again.lines.flatMap(({ items }) =>
        items.filter(({ state }) => state === "lapsed").map(({ id }) => id),
      )
      const left = yield* removeFromOrder({ orderId: order.id, itemIds: gone }).pipe(as(staff))
      assert.deepInclude(left, { quantity: 1, total: 1000 })
      yield* balanced.pipe(as(staff))
      assert.strictEqual((yield* submit(submitting(order.id)).pipe(as(staff))).statusId, 53)
      assert.strictEqual((yield* Effect.flip(holdOrderAgain(order.id).pipe(as(staff))))._tag, "OrderLocked")
      const stranger = yield* aStaff(6)
      assert.strictEqual((yield* Effect.flip(holdOrderAgain(order.id).pipe(as(stranger))))._tag, "OrderNotFound")
      yield* untouchedFor(5, 2)
      yield* lapseDue()
      assert.strictEqual((yield* cancelOpenOrder(theirs.id).pipe(as(rival))).statusId, 56)
      yield* balanced.pipe(as(staff))
    }),
  )

  it.effect("of the job and people who change the order at once nothing is lost", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(7)
      yield* holdFor(7, 1)
      for (let trial = 0; trial < 15; trial++) {
        const { inventoryId, itemId } = yield* aPricedItem({ client: 7, quantity: 2 })
        const order = yield* addToOrder(adding(inventoryId)).pipe(as(staff))
        yield* untouchedFor(7, 2)
        yield* Effect.all(
          [
            lapseDue(),
            Effect.either(addToOrder(adding(inventoryId, { orderId: order.id })).pipe(as(staff))),
            Effect.either(submit(submitting(order.id)).pipe(as(staff))),
            Effect.either(setItemStatus(itemId, StatusId.make(30)).pipe(as(staff))),
            Effect.either(holdOrderAgain(order.id).pipe(as(staff))),
          ],
          { concurrency: "unbounded" },
        )
      }
      yield* balanced.pipe(as(staff))
    }),
  )
})
