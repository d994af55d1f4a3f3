import { assert, layer } from "@effect/vitest"
import { random } from "@sightline/fixtures/random"
import { cashDue, cashOf } from "@sightline/model/payment-rules"
import { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../../db/test-db"
import { addToOrder, setOrderStatus } from "../change"
import { adding, aPricedItem, submitting } from "../given"
import { returnItems } from "../return/return"
import { submit } from "../submit"
import { getInvoice, pay } from "./invoice"

const step = 5
const visa = { brand: "Visa", lastFour: "1111", expMonth: 12, expYear: 2999 } as const

const byCoin = Effect.flatMap(Behind, ({ sql }) =>
  Effect.promise(() => sql`update client set cash_step = ${step} where id = 8`),
)

/** Units of one price on a submitted Account order, whose invoice is paid in parts. */
const owed = ({ quantity, price }: { readonly quantity: number; readonly price: number }) =>
  Effect.gen(function* () {
    const { inventoryId } = yield* aPricedItem({ client: 8, quantity, price })
    const { id } = yield* addToOrder(adding(inventoryId, { quantity, type: "Account" }))
    return yield* submit(submitting(id))
  })

layer(TestDb, { timeout: 120_000 })("the cash of an invoice", (it) => {
  it.effect("is rounded as a sum: many payments that are smaller than a coin bring what they pay", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(8)
      yield* byCoin
      const { id } = yield* owed({ quantity: 1, price: 0.25 }).pipe(as(staff))
      const handed: number[] = []
      for (let paid = 0; paid < 12; paid++) {
        const { payments } = yield* pay({ orderId: id, amount: 2, paymentType: "Cash", card: "missing" }).pipe(
          as(staff),
        )
        handed.push(payments[0]?.handed ?? 0)
      }
      assert.deepStrictEqual(handed, [0, 5, 0, 5, 0, 0, 5, 0, 5, 0, 0, 5])
      const { payments, open } = yield* pay({ orderId: id, amount: 1, paymentType: "Cash", card: "missing" }).pipe(
        as(staff),
      )
      assert.deepStrictEqual([open, cashOf({ payments, credits: [] })], [0, { booked: 25, handed: 25 }])
    }),
  )

  it.effect("differs from what was booked by half a coin at most, however it is paid and given back", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(8)
      yield* byCoin
      const { whole, chance } = random(20261128)
      for (let history = 0; history < 12; history++) {
        const order = yield* owed({ quantity: 3, price: whole(1, 40) / 100 }).pipe(as(staff))
        let invoice = order.invoice
        while (invoice && invoice.open > 0) {
          const amount = whole(1, invoice.open)
          const isCash = chance(0.75)
          const due = isCash ? cashDue(amount, step, cashOf(invoice)) : amount
          const how = isCash
            ? ({ paymentType: "Cash", card: "missing" } as const)
            : ({ paymentType: "CreditCard", card: visa } as const)
          invoice = yield* pay({ orderId: order.id, amount, ...how }).pipe(as(staff))
          assert.strictEqual(invoice.payments[0]?.handed, due)
          assertRounded(invoice)
        }
        const done = yield* setOrderStatus(order.id, StatusId.make(54)).pipe(as(staff))
        for (const { id } of done.lines.flatMap(({ items }) => items)) {
          yield* returnItems({
            orderId: order.id,
            itemIds: [id],
            toStatusId: StatusId.make(5),
            note: "Wrong size",
          }).pipe(as(staff))
          assertRounded(yield* getInvoice(order.id).pipe(as(staff)))
        }
        const end = yield* getInvoice(order.id).pipe(as(staff))
        assert.deepStrictEqual(cashOf(end), { booked: 0, handed: 0 })
      }
    }),
  )

  it.effect("gives back what was taken, also where a smaller coin was in use", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(8)
      yield* byCoin
      const { sql } = yield* Behind
      const order = yield* owed({ quantity: 1, price: 0.09 }).pipe(as(staff))
      for (const amount of [3, 3])
        yield* pay({ orderId: order.id, amount, paymentType: "Cash", card: "missing" }).pipe(as(staff))
      // As payments were taken before their sum was rounded: 5 cents each.
      yield* Effect.promise(
        () => sql`update cash_movement h set amount = 0.05, rounding = 0.02 from payment m
          where m.client_id = 8 and m.invoice_id = ${order.invoice?.id ?? 0} and h.client_id = 8 and h.payment_id = m.id`,
      )
      const last = yield* pay({ orderId: order.id, amount: 3, paymentType: "Cash", card: "missing" }).pipe(as(staff))
      assert.strictEqual(last.payments[0]?.handed, 0)
      const done = yield* setOrderStatus(order.id, StatusId.make(54)).pipe(as(staff))
      const itemIds = done.lines.flatMap(({ items }) => items.map(({ id }) => id))
      yield* returnItems({ orderId: order.id, itemIds, toStatusId: StatusId.make(5), note: "Wrong size" }).pipe(
        as(staff),
      )
      assert.deepStrictEqual(cashOf(yield* getInvoice(order.id).pipe(as(staff))), { booked: 0, handed: 0 })
    }),
  )
})

const assertRounded = (invoice: Parameters<typeof cashOf>[0]) => {
  const { booked, handed } = cashOf(invoice)
  assert.strictEqual(handed, cashDue(booked, step))
}
