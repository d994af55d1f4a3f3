import { assert, layer } from "@effect/vitest"
import type { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { recount } from "../stock-movement/recount"
import { addToOrder, cancelOpenOrder, getOrder, removeFromOrder, setOrderStatus } from "./change"
import { adding, aPricedItem, stockOf, submitting, withoutLimit } from "./given"
import { getInvoice, pay } from "./invoice/invoice"
import { submit } from "./submit"

const setTax = (client: number, percent: number) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(() => sql`update client set percent_tax = ${percent} where id = ${client}`),
  )

const completed = 54 as StatusId
const cancelled = 56 as StatusId
const pending = 58 as StatusId

const refusalOf = <A, E extends object, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), (refusal): object => ({ ...refusal }))

const balanced = Effect.gen(function* () {
  assert.deepStrictEqual(yield* recount(), { totals: [], items: [], orders: [] })
})

layer(TestDb, { timeout: 60_000 })("an order", (it) => {
  it.effect("is opened by its first product, holds the unit, and frees it by removal · SALES-60", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      yield* setTax(3, 5)
      const { inventoryId, itemId } = yield* aPricedItem({ client: 3, price: 120, special: 99.99 })
      const order = yield* addToOrder(adding(inventoryId)).pipe(as(staff))
      assert.deepInclude(order, { statusId: 50, type: "Instant", quantity: 1, version: 1, step: 0 })
      assert.deepInclude(order, { subtotal: 12_000, discount: 2001, net: 9999, tax: 500, total: 10_499 })
      const [line] = order.lines
      assert.deepInclude(line, { inventoryId, quantity: 1, net: 9999, tax: 500, available: 0 })
      assert.deepInclude(line?.items[0], { itemId, state: "held", salePrice: 9999, listPrice: 12_000 })
      assert.deepInclude(yield* stockOf(3, itemId), { status: 5, reserved: 1, productReserved: 1 })

      const other = yield* aStaff(3)
      const taken = yield* Effect.flip(addToOrder(adding(inventoryId)).pipe(as(other)))
      assert.deepInclude({ ...taken }, { _tag: "UnitTaken", orderId: order.id, by: "Test Person" })
      const unit = line?.items[0]?.id
      assert.isDefined(unit)
      const emptied = yield* removeFromOrder({ orderId: order.id, itemIds: [unit] }).pipe(as(staff))
      assert.deepInclude(emptied, { quantity: 0, total: 0, lines: [] })
      assert.deepInclude(yield* stockOf(3, itemId), { status: 5, reserved: 0, productReserved: 0 })
      assert.strictEqual((yield* addToOrder(adding(inventoryId)).pipe(as(other))).quantity, 1)
      yield* balanced.pipe(as(staff))
    }),
  )

  it.effect("loses the line of a product with the last of its units, and no other line · SALES-44", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { sql } = yield* Behind
      const frame = yield* aPricedItem({ client: 3, quantity: 4 })
      const lens = yield* aPricedItem({ client: 3 })
      const { id: orderId, lines } = yield* addToOrder(adding(frame.inventoryId, { quantity: 4 })).pipe(as(staff))
      yield* addToOrder(adding(lens.inventoryId, { orderId })).pipe(as(staff))
      const [first = [], ...others] = (lines[0]?.items ?? []).map(({ id }) => [id])
      const left = (itemIds: typeof first) =>
        Effect.map(removeFromOrder({ orderId, itemIds }).pipe(as(staff)), (order) =>
          order.lines.map(({ inventoryId, quantity }) => [inventoryId, quantity]),
        )
      assert.deepStrictEqual(yield* left(first), [
        [frame.inventoryId, 3],
        [lens.inventoryId, 1],
      ])
      assert.deepStrictEqual(yield* left(others.flat()), [[lens.inventoryId, 1]])
      const kept = yield* Effect.promise(
        () => sql<{ id: number }[]>`select inventory_id as id from sales_order_line
          where client_id = 3 and order_id = ${orderId}`,
      )
      assert.deepStrictEqual(
        kept.map(({ id }) => id),
        [lens.inventoryId],
      )
      yield* balanced.pipe(as(staff))
    }),
  )

  it.effect(
    "has the tax of each product's category where it has one, as it was when the product came to the order",
    () =>
      Effect.gen(function* () {
        const staff = yield* aStaff(3)
        const { sql } = yield* Behind
        yield* setTax(3, 5)
        const [goggles, frame, lens] = [
          yield* aPricedItem({ client: 3, quantity: 2, price: 100 }),
          yield* aPricedItem({ client: 3, price: 200 }),
          yield* aPricedItem({ client: 3, price: 300 }),
        ]
        const taxOf = (id: number, percent: number | null, { inventoryId }: typeof frame) =>
          Effect.promise(
            () => sql`with c as (insert into category (client_id, id, code, name, tax_percent)
              values (3, ${id}, 'TAX' || ${id}::int, 'Taxed', ${percent})
              on conflict (client_id, id) do update set tax_percent = excluded.tax_percent returning id)
            update inventory set category_id = c.id from c where inventory.client_id = 3 and inventory.id = ${inventoryId}`,
          )
        yield* taxOf(9001, 9.975, goggles)
        yield* taxOf(9002, 0, frame)
        yield* taxOf(9003, null, lens)
        const { id: orderId } = yield* addToOrder(adding(goggles.inventoryId)).pipe(as(staff))
        yield* addToOrder(adding(frame.inventoryId, { orderId })).pipe(as(staff))
        yield* addToOrder(adding(lens.inventoryId, { orderId })).pipe(as(staff))
        // What the customer was told stays; the next order has the new tax.
        yield* taxOf(9001, 13, goggles)
        const order = yield* addToOrder(adding(goggles.inventoryId, { orderId })).pipe(as(staff))
        assert.deepStrictEqual(
          order.lines.map(({ net, taxPercent, tax }) => [net, taxPercent, tax]),
          [
            [20_000, 9.975, 1995],
            [20_000, 0, 0],
            [30_000, 5, 1500],
          ],
        )
        assert.deepInclude(order, { tax: 3495, total: 73_495 })
        yield* submit(submitting(orderId)).pipe(as(staff))
        const { document } = yield* getInvoice(orderId).pipe(as(staff))
        assert.deepStrictEqual(document.taxes, [
          { percent: 0, net: 20_000, tax: 0 },
          { percent: 5, net: 30_000, tax: 1500 },
          { percent: 9.975, net: 20_000, tax: 1995 },
        ])
        yield* balanced.pipe(as(staff))
      }),
  )

  it.effect("needs one line to be submitted · SALES-32", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { inventoryId } = yield* aPricedItem({ client: 3 })
      const order = yield* addToOrder(adding(inventoryId)).pipe(as(staff))
      const unit = order.lines[0]?.items[0]?.id
      assert.isDefined(unit)
      yield* removeFromOrder({ orderId: order.id, itemIds: [unit] }).pipe(as(staff))
      assert.strictEqual((yield* Effect.flip(submit(submitting(order.id)).pipe(as(staff))))._tag, "OrderEmpty")
      yield* addToOrder(adding(inventoryId, { orderId: order.id })).pipe(as(staff))
      assert.strictEqual((yield* submit(submitting(order.id)).pipe(as(staff))).statusId, 53)
    }),
  )

  it.effect(
    "of type Instant is paid in full by its submit; one of type Account by its payments, the newest first · SALES-21 SALES-35 SALES-39",
    () =>
      Effect.gen(function* () {
        const staff = yield* aStaff(4)
        yield* setTax(4, 0)
        const { inventoryId, itemId } = yield* aPricedItem({ client: 4, quantity: 5, price: 10 })
        const instant = yield* addToOrder(adding(inventoryId, { quantity: 2 })).pipe(as(staff))
        const done = yield* submit(submitting(instant.id)).pipe(as(staff))
        assert.deepInclude(done, { statusId: 53, step: 2, total: 2000 })
        assert.deepInclude(done.invoice, { amount: 2000, paid: 2000, open: 0, isPaid: true })
        assert.deepInclude(done.invoice?.payments[0], { type: "Cash", amount: 2000, card: null })
        assert.strictEqual((yield* setOrderStatus(done.id, completed).pipe(as(staff))).statusId, 54)
        assert.deepInclude(yield* stockOf(4, itemId), {
          status: 5,
          quantity: 3,
          reserved: 0,
          total: 3,
          productReserved: 0,
        })

        const account = yield* addToOrder(adding(inventoryId, { quantity: 3, type: "Account" })).pipe(as(staff))
        const open = yield* submit(submitting(account.id)).pipe(as(staff))
        assert.deepInclude(open.invoice, { amount: 3000, paid: 0, open: 3000, isPaid: false, payments: [] })
        const unpaid = yield* Effect.flip(setOrderStatus(account.id, completed).pipe(as(staff)))
        assert.strictEqual(unpaid._tag, "InvoiceNotPaid")
        const part = { orderId: account.id, amount: 1000, paymentType: "Cash", card: "missing" } as const
        assert.deepInclude(yield* pay(part).pipe(as(staff)), { paid: 1000, open: 2000, isPaid: false })
        const partly = yield* Effect.flip(setOrderStatus(account.id, completed).pipe(as(staff)))
        assert.strictEqual(partly._tag, "InvoiceNotPaid")
        const above = yield* Effect.flip(pay({ ...part, amount: 2001 }).pipe(as(staff)))
        assert.deepInclude({ ...above }, { _tag: "AmountAboveOpen", open: 2000 })
        const paid = yield* pay({ ...part, amount: 2000 }).pipe(as(staff))
        assert.deepInclude(paid, { open: 0, isPaid: true })
        assert.deepStrictEqual(
          paid.payments.map(({ amount }) => amount),
          [2000, 1000],
        )
        assert.strictEqual((yield* setOrderStatus(account.id, completed).pipe(as(staff))).statusId, 54)
        assert.deepInclude(yield* stockOf(4, itemId), { status: 30, quantity: 1, reserved: 0, total: 0 })
        yield* balanced.pipe(as(staff))
      }),
  )

  it.effect("frees its units when it is cancelled, submitted or not · SALES-60", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      yield* withoutLimit(3)
      const { inventoryId, itemId } = yield* aPricedItem({ client: 3, quantity: 2 })
      const open = yield* addToOrder(adding(inventoryId)).pipe(as(staff))
      const bought = yield* addToOrder(adding(inventoryId)).pipe(as(staff))
      assert.deepInclude(yield* stockOf(3, itemId), { reserved: 2 })
      assert.strictEqual((yield* cancelOpenOrder(open.id).pipe(as(staff))).statusId, 56)
      yield* submit(submitting(bought.id)).pipe(as(staff))
      assert.deepInclude(yield* stockOf(3, itemId), { reserved: 1 })
      const gone = yield* setOrderStatus(bought.id, cancelled).pipe(as(staff))
      assert.deepInclude(gone.lines[0]?.items[0], { state: "freed" })
      assert.deepInclude(yield* stockOf(3, itemId), { reserved: 0, productReserved: 0, quantity: 2 })
      assert.strictEqual((yield* Effect.flip(getInvoice(bought.id).pipe(as(staff))))._tag, "InvoiceNotFound")
      yield* balanced.pipe(as(staff))
    }),
  )

  it.effect(
    "refuses every change once it is submitted, completed or cancelled, and every other status · SALES-29",
    () =>
      Effect.gen(function* () {
        const staff = yield* aStaff(3)
        const { inventoryId } = yield* aPricedItem({ client: 3, quantity: 9 })
        const ended = Effect.fnUntraced(function* (status: 53 | 54 | 56) {
          const order = yield* addToOrder(adding(inventoryId))
          if (status === 56) return yield* cancelOpenOrder(order.id)
          const submitted = yield* submit(submitting(order.id))
          return status === 53 ? submitted : yield* setOrderStatus(order.id, completed)
        })
        for (const status of [53, 54, 56] as const) {
          const order = yield* ended(status).pipe(as(staff))
          const unit = order.lines[0]?.items[0]?.id
          assert.isDefined(unit)
          const refusals = yield* Effect.all([
            refusalOf(addToOrder(adding(inventoryId, { orderId: order.id }))),
            refusalOf(removeFromOrder({ orderId: order.id, itemIds: [unit] })),
            refusalOf(submit(submitting(order.id))),
            refusalOf(cancelOpenOrder(order.id)),
          ]).pipe(as(staff))
          for (const refusal of refusals)
            assert.deepInclude(refusal, { _tag: "OrderLocked", statusId: status, by: "Test Person" })
          const allowed: ReadonlyArray<number> = status === 53 ? [54, 56] : []
          for (const to of [50, 51, 52, 53, 54, 56, 58].filter((to) => !allowed.includes(to))) {
            const refusal = yield* Effect.flip(setOrderStatus(order.id, to as StatusId).pipe(as(staff)))
            assert.deepInclude({ ...refusal }, { _tag: "StatusChangeRefused", statusId: status })
          }
          assert.deepStrictEqual((yield* getOrder(order.id).pipe(as(staff))).version, order.version)
        }
        const open = yield* addToOrder(adding(inventoryId)).pipe(as(staff))
        for (const to of [50, 53, 54, 56])
          assert.strictEqual(
            (yield* Effect.flip(setOrderStatus(open.id, to as StatusId).pipe(as(staff))))._tag,
            "StatusChangeRefused",
          )
        assert.strictEqual((yield* setOrderStatus(open.id, pending).pipe(as(staff))).statusId, 58)
        assert.strictEqual((yield* addToOrder(adding(inventoryId, { orderId: open.id })).pipe(as(staff))).quantity, 2)
      }),
  )
})
