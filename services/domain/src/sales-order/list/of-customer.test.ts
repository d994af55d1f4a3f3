import { assert, layer } from "@effect/vitest"
import { CenterId } from "@sightline/model/center"
import { CustomerId } from "@sightline/model/customer"
import type { AddToOrder, SubmitOrder } from "@sightline/model/sales-order"
import { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { aCustomer } from "../../customer/given"
import { eraseOne, removeCustomer, saveCustomer } from "../../customer/save"
import { aStaff, as, Behind, TestDb } from "../../db/test-db"
import { addToOrder, cancelOpenOrder, getOrder, setOrderStatus } from "../change"
import { adding, aPricedItem, submitting, withoutLimit } from "../given"
import { pay } from "../invoice/invoice"
import { returnItems } from "../return/return"
import { keepCheckout, submit } from "../submit"
import { listOrdersOfCustomer } from "./of-customer"

const client = 5

const ordersOf = (customerId: CustomerId, page = 1, pageSize = 10) =>
  listOrdersOfCustomer({ customerId, page, pageSize })

/** A customer of the client. */
const somebody = Effect.map(saveCustomer(aCustomer()), ({ id }) => id)

interface Bought extends Partial<AddToOrder> {
  readonly price?: number
  readonly center?: number
  readonly submits?: Partial<SubmitOrder> | false
}

/** An order of one product for a customer, submitted unless it says otherwise. */
const anOrderOf = (customerId: CustomerId, { price = 100, center = 1, submits = {}, ...added }: Bought = {}) =>
  Effect.gen(function* () {
    const { inventoryId } = yield* aPricedItem({ client, center, price, quantity: 3 })
    const order = yield* addToOrder(adding(inventoryId, added))
    const customer = { ...submitting(order.id).customer, customerId, isOverridden: true }
    if (submits) return yield* submit(submitting(order.id, { customer, ...submits }))
    yield* keepCheckout({ orderId: order.id, customer })
    return order
  })

layer(TestDb, { timeout: 60_000 })("the orders of a customer", (it) => {
  it.effect("of both types come newest first, page by page, with what is on them, paid and open", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(client)
      const ada = yield* somebody.pipe(as(staff))
      const other = yield* somebody.pipe(as(staff))
      const nothing = yield* ordersOf(ada).pipe(as(staff))
      assert.deepStrictEqual(nothing, {
        ...{ rows: [], total: 0, page: 1, pageSize: 10 },
        ...{ paid: 0, open: 0, lastVisitAt: null },
      })
      const first = yield* anOrderOf(ada, { quantity: 2 }).pipe(as(staff))
      const account = yield* anOrderOf(ada, { type: "Account", price: 50 }).pipe(as(staff))
      yield* anOrderOf(other).pipe(as(staff))
      const open = yield* anOrderOf(ada, { submits: false }).pipe(as(staff))
      yield* pay({ orderId: account.id, amount: 2_000, paymentType: "Cash", card: "missing" }).pipe(as(staff))
      const found = yield* ordersOf(ada).pipe(as(staff))
      assert.deepStrictEqual(
        found.rows.map(({ id, type, statusId }) => [id, type, Number(statusId)]),
        [
          [open.id, "Instant", 50],
          [account.id, "Account", 53],
          [first.id, "Instant", 53],
        ],
      )
      const owed = (account.invoice?.amount ?? 0) - 2_000
      assert.deepInclude(found, { total: 3, paid: first.total + 2_000, open: owed })
      assert.strictEqual(found.lastVisitAt?.getTime(), account.submitted?.at.getTime())
      assert.deepInclude(found.rows[1], { open: owed, centerName: "Center 1" })
      assert.deepStrictEqual(
        found.rows[2]?.goods,
        first.lines.map(({ inventoryId, number, description }) => ({
          ...{ inventoryId, number, description, quantity: 2, returned: 0 },
        })),
      )
      const second = yield* ordersOf(ada, 2, 2).pipe(as(staff))
      assert.deepStrictEqual(
        second.rows.map(({ id }) => id),
        [first.id],
      )
      assert.deepInclude(second, { total: 3, page: 2, pageSize: 2, open: owed })
    }),
  )

  it.effect("tell what came back, and count neither its money nor that of a cancelled order", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(client)
      yield* withoutLimit(client)
      const ada = yield* somebody.pipe(as(staff))
      const sold = yield* anOrderOf(ada, { quantity: 2 }).pipe(as(staff))
      const completed = yield* setOrderStatus(sold.id, StatusId.make(54)).pipe(as(staff))
      const [unit] = completed.lines[0]?.items ?? []
      yield* returnItems({
        ...{ orderId: sold.id, itemIds: unit ? [unit.id] : [], toStatusId: StatusId.make(5), note: "Too wide" },
      }).pipe(as(staff))
      const owed = yield* anOrderOf(ada, { type: "Account" }).pipe(as(staff))
      yield* setOrderStatus(owed.id, StatusId.make(56)).pipe(as(staff))
      const dropped = yield* anOrderOf(ada, { submits: false }).pipe(as(staff))
      yield* cancelOpenOrder(dropped.id).pipe(as(staff))
      const found = yield* ordersOf(ada).pipe(as(staff))
      assert.deepInclude(found, { total: 3, paid: sold.total / 2, open: 0 })
      assert.deepInclude(found.rows.at(-1)?.goods[0], { quantity: 2, returned: 1 })
    }),
  )

  it.effect("at other centers, of another client, and of who was removed or erased, are not told", () =>
    Effect.gen(function* () {
      const owner = { roles: ["owner"] as const }
      const [here, both] = [yield* aStaff(client, owner), yield* aStaff(client, { ...owner, centers: 2 })]
      const ada = yield* somebody.pipe(as(here))
      const near = yield* anOrderOf(ada).pipe(as(here))
      const far = yield* anOrderOf(ada, { center: 2 }).pipe(as({ ...both, centerIds: [CenterId.make(2)] }))
      const seen = (staff: typeof here) =>
        Effect.map(ordersOf(ada).pipe(as(staff)), ({ rows }) => rows.map(({ id }) => id))
      assert.deepStrictEqual(yield* seen(both), [far.id, near.id])
      const found = yield* ordersOf(ada).pipe(as(here))
      assert.deepInclude(found, { total: 1, paid: near.total })
      const refused = (id: CustomerId, staff: typeof here) =>
        Effect.map(Effect.flip(ordersOf(id).pipe(as(staff))), ({ _tag }) => _tag)
      assert.strictEqual(yield* refused(ada, yield* aStaff(4)), "CustomerNotFound")
      assert.strictEqual(yield* refused(CustomerId.make(999_999_999), here), "CustomerNotFound")
      const gone = yield* somebody.pipe(as(here))
      const theirs = yield* anOrderOf(gone).pipe(as(here))
      // An order says so, so that no page leads to a customer who is not there.
      const isRemoved = ({ id }: typeof near) =>
        Effect.map(getOrder(id).pipe(as(here)), ({ customer }) => customer.isRemoved)
      assert.deepStrictEqual([yield* isRemoved(theirs), yield* isRemoved(near)], [undefined, undefined])
      yield* removeCustomer(gone).pipe(as(here))
      assert.deepStrictEqual([yield* isRemoved(theirs), yield* isRemoved(near)], [true, undefined])
      yield* eraseOne(ada).pipe(as(here))
      for (const id of [gone, ada]) assert.strictEqual(yield* refused(id, here), "CustomerNotFound")
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("many orders of one customer", (it) => {
  it.effect("are submitted at once, and none waits for one that waits for it", () =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      // Longer than anybody waits for a lock: a circle is not resolved by one of them starting again.
      const [found] = yield* Effect.promise(() => sql<{ name: string }[]>`select current_database() as name`)
      yield* Effect.promise(() => sql.unsafe(`alter database "${found?.name}" set deadlock_timeout = '60s'`))
      const staff = yield* aStaff(client)
      const ada = yield* somebody.pipe(as(staff))
      const anOrder = Effect.gen(function* () {
        const { inventoryId } = yield* aPricedItem({ client })
        return yield* addToOrder(adding(inventoryId))
      }).pipe(as(staff))
      const orders = yield* Effect.all(Array.from({ length: 8 }, () => anOrder))
      yield* Effect.forEach(
        orders,
        ({ id }) => {
          const customer = { ...submitting(id).customer, customerId: ada, isOverridden: true }
          return submit(submitting(id, { customer })).pipe(as(staff))
        },
        { concurrency: "unbounded" },
      )
      assert.deepInclude(yield* ordersOf(ada).pipe(as(staff)), { total: 8, open: 0 })
    }),
  )
})
