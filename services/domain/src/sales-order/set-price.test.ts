import { assert, layer } from "@effect/vitest"
import { type SalesOrder, SalesOrderItemId } from "@sightline/model/sales-order"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { addToOrder, cancelOpenOrder, getOrder } from "./change"
import { adding, aPricedItem, submitting } from "./given"
import { setPrice } from "./set-price"
import { submit } from "./submit"

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))

const tagOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

const unitsOf = ({ lines }: SalesOrder) => lines.flatMap(({ items }) => items)

/** An order of three units of a product at $100, at 5 % tax. */
const anOrder = Effect.gen(function* () {
  yield* rows("update client set percent_tax = 5 where id = 5")
  const { inventoryId, itemId } = yield* aPricedItem({ client: 5, quantity: 4, price: 100 })
  const order = yield* addToOrder(adding(inventoryId, { quantity: 3 }))
  return { inventoryId, itemId, order, ids: unitsOf(order).map(({ id }) => id) }
})

const pricing = (orderId: SalesOrderId, itemIds: ReadonlyArray<SalesOrderItemId>, salePrice: number | null) => ({
  ...{ orderId, itemIds, salePrice, note: salePrice === null ? "" : " Scratched " },
})

layer(TestDb, { timeout: 60_000 })("the price of units on an open order", (it) => {
  it.effect("is set with its reason, and line, tax and order follow it", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(5)
      const { order, ids } = yield* anOrder.pipe(as(staff))
      const set = yield* setPrice(pricing(order.id, ids.slice(0, 2), 7_550)).pipe(as(staff))
      assert.deepStrictEqual(
        unitsOf(set).map(({ id, salePrice, listPrice, priceNote }) => [id, salePrice, listPrice, priceNote]),
        ids.map((id, at) => [id, ...(at < 2 ? [7_550, 10_000, "Scratched"] : [10_000, 10_000, null])]),
      )
      assert.deepInclude(set.lines[0], { listTotal: 30_000, net: 25_100, tax: 1_255 })
      assert.deepInclude(set, { subtotal: 30_000, discount: 4_900, net: 25_100, tax: 1_255, total: 26_355 })
      assert.strictEqual(set.version, order.version + 1)
      const [kept] = yield* rows(
        `select changes from history where client_id = 5 and noun = 'sales-order' and object_id = ${order.id} order by id desc limit 1`,
      )
      assert.deepStrictEqual(kept?.changes, [
        { name: "Sale price", before: "100.00", after: "75.50" },
        { name: "Sale price", before: "100.00", after: "75.50" },
        { name: "Reason", before: "", after: "Scratched" },
      ])
      const { invoice } = yield* submit(submitting(order.id)).pipe(as(staff))
      assert.strictEqual(invoice?.amount, 26_355)
    }),
  )

  it.effect("may be above the list price or nothing, and is the product's of now again", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(5)
      const { inventoryId, order, ids } = yield* anOrder.pipe(as(staff))
      assert.deepInclude(yield* setPrice(pricing(order.id, ids, 12_000)).pipe(as(staff)), {
        ...{ subtotal: 36_000, discount: 0, net: 36_000 },
      })
      assert.deepInclude(yield* setPrice(pricing(order.id, ids, 0)).pipe(as(staff)), { net: 0, total: 0 })
      yield* rows(`update inventory set list_price = 110 where client_id = 5 and id = ${inventoryId}`)
      const back = yield* setPrice(pricing(order.id, ids, null)).pipe(as(staff))
      assert.deepInclude(back, { net: 33_000 })
      assert.deepStrictEqual(new Set(unitsOf(back).map(({ priceNote }) => priceNote)), new Set([null]))
    }),
  )

  it.effect("outlasts another scan of the unit, and a unit that is added has its product's", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(5, { roles: ["owner"] })
      const { inventoryId, itemId, order, ids } = yield* anOrder.pipe(as(staff))
      yield* setPrice(pricing(order.id, ids, 8_000)).pipe(as(staff))
      const added = yield* addToOrder(adding(inventoryId, { orderId: order.id, itemId })).pipe(as(staff))
      assert.deepStrictEqual(
        unitsOf(added).map(({ salePrice }) => salePrice),
        [8_000, 8_000, 8_000, 10_000],
      )
      const again = yield* addToOrder(adding(inventoryId, { orderId: order.id, itemId })).pipe(as(staff))
      assert.isTrue("isAlready" in again)
      assert.deepInclude(again, { net: 34_000 })
    }),
  )

  it.effect("has a reason, and is refused for units that the order does not have, and where the order is closed", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(5)
      const { order, ids } = yield* anOrder.pipe(as(staff))
      const other = yield* anOrder.pipe(as(staff))
      const set = (itemIds: ReadonlyArray<SalesOrderItemId>, note = "Why") =>
        tagOf(setPrice({ ...pricing(order.id, itemIds, 5_000), note }).pipe(as(staff)))
      assert.strictEqual(yield* set(ids, "  "), "PriceNoteMissing")
      assert.strictEqual(yield* set([...ids, ...other.ids.slice(0, 1)]), "OrderItemNotFound")
      assert.strictEqual(yield* set([SalesOrderItemId.make(999_999_999)]), "OrderItemNotFound")
      const by = (who: typeof staff) => tagOf(setPrice(pricing(order.id, ids, 5_000)).pipe(as(who)))
      assert.strictEqual(yield* by({ ...staff, centerIds: [] }), "OrderNotFound")
      assert.strictEqual(yield* by(yield* aStaff(4)), "OrderNotFound")
      assert.deepInclude(yield* getOrder(order.id).pipe(as(staff)), { net: 30_000, version: order.version })
      yield* submit(submitting(order.id)).pipe(as(staff))
      yield* cancelOpenOrder(other.order.id).pipe(as(staff))
      assert.strictEqual(yield* set(ids), "OrderLocked")
      assert.strictEqual(
        yield* tagOf(setPrice(pricing(other.order.id, other.ids, 5_000)).pipe(as(staff))),
        "OrderLocked",
      )
      const sums = { net: 30_000, statusId: StatusId.make(53) }
      assert.deepInclude(yield* getOrder(order.id).pipe(as(staff)), sums)
    }),
  )

  it.effect("loses its reason where a submit sends another one", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(5, { roles: ["owner"] })
      const { order, ids } = yield* anOrder.pipe(as(staff))
      yield* setPrice(pricing(order.id, ids, 8_000)).pipe(as(staff))
      const prices = ids.slice(0, 2).map((itemId, nth) => ({ itemId, salePrice: nth === 0 ? 9_000 : 8_000 }))
      yield* submit(submitting(order.id, { prices })).pipe(as(staff))
      const sold = unitsOf(yield* getOrder(order.id).pipe(as(staff)))
      assert.deepStrictEqual(
        ids.map((asked) =>
          sold.flatMap(({ id, salePrice, priceNote }) => (id === asked ? [[salePrice, priceNote]] : [])),
        ),
        [[[9_000, null]], [[8_000, "Scratched"]], [[8_000, "Scratched"]]],
      )
    }),
  )

  it.effect("set by many at once leaves sums that agree with the units", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(5)
      const { order, ids } = yield* anOrder.pipe(as(staff))
      const wanted = [1, 2, 3, 4].flatMap((round) => ids.map((id, at) => pricing(order.id, [id], 1_000 * round + at)))
      yield* Effect.all(
        wanted.map((one) => setPrice(one).pipe(as(staff))),
        { concurrency: "unbounded" },
      )
      const after = yield* getOrder(order.id).pipe(as(staff))
      const net = unitsOf(after).reduce((sum, { salePrice }) => sum + salePrice, 0)
      assert.deepInclude(after, { net, tax: Math.round(net * 0.05), version: order.version + 12 })
      assert.deepInclude(after.lines[0], { net })
    }),
  )
})
