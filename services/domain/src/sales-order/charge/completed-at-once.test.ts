import { assert, layer } from "@effect/vitest"
import { playStripe } from "@sightline/fixtures/payment/stripe"
import type { SalesOrder } from "@sightline/model/sales-order"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../../db/test-db"
import { recount } from "../../stock-movement/recount"
import { addToOrder, getOrder, removeFromOrder } from "../change"
import { adding, aPricedItem, stockOf, submitting } from "../given"
import { submit } from "../submit"
import { checkCharge, startCharge } from "./charge"
import { atReader, charging, settleAll } from "./test-charge"

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async (): Promise<unknown[]> => [...(await sql.unsafe(question))]))

/** An open order of one of three units. */
const anOrder = (type: SalesOrder["type"] = "Instant") =>
  Effect.gen(function* () {
    const item = yield* aPricedItem({ client: 3, quantity: 3, price: 100 })
    const order = yield* addToOrder(adding(item.inventoryId, { type }))
    return { order, item: item.itemId }
  })

const charge = (order: SalesOrder) => submit(submitting(order.id, { isCompleted: true }))

const balanced = Effect.gen(function* () {
  assert.deepStrictEqual(yield* recount(), { totals: [], items: [], orders: [] })
})

const states = ({ lines }: SalesOrder) => lines.flatMap(({ items }) => items.map(({ state }) => state))

layer(TestDb, { timeout: 120_000 })("an order that is submitted and completed at once", (it) => {
  it.effect("is paid and its goods are gone, in one transaction", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { order, item } = yield* anOrder().pipe(as(staff))
      const done = yield* charge(order).pipe(as(staff))
      assert.deepInclude(done, { statusId: 54 })
      assert.isTrue(done.invoice?.isPaid)
      assert.deepStrictEqual(states(done), ["sold"])
      assert.deepInclude(yield* stockOf(3, item), { quantity: 2, reserved: 0, total: 2, productReserved: 0 })
      assert.deepStrictEqual(
        yield* rows(`select v.xmin = p.xmin and v.xmin = o.xmin and v.xmin = i.xmin as together from sales_order o
          join invoice v on v.client_id = 3 and v.order_id = o.id join payment p on p.client_id = 3 and p.invoice_id = v.id
          join inventory_item i on i.client_id = 3 and i.id = ${item} where o.client_id = 3 and o.id = ${order.id}`),
        [{ together: true }],
      )
      yield* balanced.pipe(as(staff))
    }),
  )

  it.effect("is sold once: to a repeated request with the first answer, to another one not again", () =>
    Effect.gen(function* () {
      const [staff, colleague] = [yield* aStaff(3), yield* aStaff(3)]
      const { order, item } = yield* anOrder().pipe(as(staff))
      const same = Array.from({ length: 8 }, () => charge(order).pipe(as(staff, { key: "charge", digest: "d" })))
      const others = Array.from({ length: 8 }, (_, nth) =>
        charge(order).pipe(as(colleague, { key: `other-${nth}`, digest: "d" })),
      )
      const answers = yield* Effect.all([...same, ...others].map(Effect.either), { concurrency: "unbounded" })
      const won = answers.filter(Either.isRight)
      assert.include([1, 8], won.length)
      for (const { right } of won) assert.deepInclude(right, { statusId: 54 })
      for (const { left } of answers.filter(Either.isLeft)) assert.strictEqual(left._tag, "OrderLocked")
      assert.deepInclude(yield* stockOf(3, item), { quantity: 2, reserved: 0 })
      assert.lengthOf(
        yield* rows(`select from payment p join invoice v on v.client_id = p.client_id and v.id = p.invoice_id
          where v.client_id = 3 and v.order_id = ${order.id}`),
        1,
      )
      yield* balanced.pipe(as(staff))
    }),
  )

  it.effect("stays Submitted where its invoice is not paid, and as it was where the submit is refused", () =>
    Effect.gen(function* () {
      const [staff, stranger] = [yield* aStaff(3), yield* aStaff(4)]
      const { order, item } = yield* anOrder("Account").pipe(as(staff))
      const owed = yield* charge(order).pipe(as(staff))
      assert.deepInclude(owed, { statusId: 53 })
      assert.deepStrictEqual([owed.invoice?.isPaid, states(owed)], [false, ["held"]])
      assert.deepInclude(yield* stockOf(3, item), { quantity: 3, reserved: 1 })
      const { order: changed, item: kept } = yield* anOrder().pipe(as(staff))
      const stale = submit(submitting(changed.id, { version: 99, isCompleted: true }))
      assert.strictEqual((yield* Effect.flip(stale.pipe(as(staff))))._tag, "OrderChanged")
      assert.strictEqual((yield* Effect.flip(charge(changed).pipe(as(stranger))))._tag, "OrderNotFound")
      assert.deepInclude(yield* getOrder(changed.id).pipe(as(staff)), { statusId: 50, invoice: null })
      assert.deepInclude(yield* stockOf(3, kept), { quantity: 3, reserved: 1 })
      yield* removeFromOrder({
        orderId: changed.id,
        itemIds: changed.lines.flatMap(({ items }) => items.map(({ id }) => id)),
      }).pipe(as(staff))
      assert.strictEqual((yield* Effect.flip(charge(changed).pipe(as(staff))))._tag, "OrderEmpty")
      yield* balanced.pipe(as(staff))
    }),
  )
})

layer(TestDb, { timeout: 120_000 })("an order that a card at the reader pays and completes", (it) => {
  it.effect("is completed once its card is paid, by whoever hears of it first", () => {
    const played = playStripe()
    return Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { order, item } = yield* anOrder().pipe(as(staff))
      played.state.card = "slow"
      const waiting = yield* startCharge(charging(order.id, { isCompleted: true })).pipe(as(staff))
      assert.deepInclude(waiting, { statusId: 50 })
      assert.deepInclude(yield* stockOf(3, item), { quantity: 3, reserved: 1 })
      played.holdCard()
      yield* Effect.all([checkCharge(order.id).pipe(as(staff)), settleAll], { concurrency: "unbounded" }).pipe(
        Effect.either,
      )
      yield* settleAll
      const done = yield* getOrder(order.id).pipe(as(staff))
      assert.deepInclude(done, { statusId: 54, charge: null })
      assert.deepStrictEqual(states(done), ["sold"])
      assert.deepStrictEqual(played.charged(), [10_000])
      assert.deepInclude(yield* stockOf(3, item), { quantity: 2, reserved: 0 })
      yield* balanced.pipe(as(staff))
    }).pipe(atReader(played))
  })

  it.effect("stays open where the card is declined, and is Submitted and paid where its goods cannot go", () => {
    const played = playStripe()
    return Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { order } = yield* anOrder().pipe(as(staff))
      played.state.card = "declined"
      yield* startCharge(charging(order.id, { isCompleted: true })).pipe(as(staff))
      const declined = yield* checkCharge(order.id).pipe(as(staff))
      assert.deepInclude({ ...declined, charge: declined.charge?.state }, { statusId: 50, charge: "declined" })
      const { order: stuck, item } = yield* anOrder().pipe(as(staff))
      played.state.card = "slow"
      yield* startCharge(charging(stuck.id, { isCompleted: true })).pipe(as(staff))
      // Nothing in the product does this; it stands for whatever may be wrong with the stock.
      yield* rows(`update inventory_item set reserved_quantity = 0 where client_id = 3 and id = ${item}`)
      played.holdCard()
      const paid = yield* checkCharge(stuck.id).pipe(as(staff))
      assert.deepInclude({ ...paid, isPaid: paid.invoice?.isPaid }, { statusId: 53, isPaid: true, charge: null })
      assert.deepStrictEqual(states(paid), ["held"])
      assert.deepInclude(yield* stockOf(3, item), { quantity: 3 })
    }).pipe(atReader(played))
  })
})
