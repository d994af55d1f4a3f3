import { assert, layer } from "@effect/vitest"
import { playStripe } from "@sightline/fixtures/payment/stripe"
import { CenterId } from "@sightline/model/center"
import type { SalesOrder } from "@sightline/model/sales-order"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { StatusId } from "@sightline/model/status"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../../db/test-db"
import { recount } from "../../stock-movement/recount"
import { count } from "../../till/till"
import { addToOrder, getOrder, setOrderStatus } from "../change"
import { adding, aPricedItem, submitting, withoutLimit } from "../given"
import { pay } from "../invoice/invoice"
import { findOrders } from "../list/find"
import { listOrders } from "../list/list"
import { returnItems } from "../return/return"
import { back, tagOf, unitsOf } from "../return/test-refund"
import { keepCheckout, submit, update } from "../submit"
import { checkCharge, startCharge, stopCharge } from "./charge"
import { atReader, charging, giveBackAll, settleAll } from "./test-charge"

const visa = { brand: "Visa", lastFour: "4242", expMonth: 12, expYear: 2999 } as const
const cancelled = StatusId.make(56)
const unbounded = { concurrency: "unbounded" } as const

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async (): Promise<unknown[]> => [...(await sql.unsafe(question))]))

/** An order of two units at $31.50, without tax: $63. */
const anOrder = (type: SalesOrder["type"] = "Instant", client = 3) =>
  Effect.gen(function* () {
    const { inventoryId } = yield* aPricedItem({ client, quantity: 2, price: 31.5 })
    return yield* addToOrder(adding(inventoryId, { type, quantity: 2 }))
  })

const both = (id: SalesOrderId, cashAmount: number, more: Partial<Parameters<typeof submitting>[1]> = {}) =>
  submitting(id, { paymentType: "CreditCard", card: visa, cashAmount, ...more })

/** The payments of an order with what they moved in the drawer, in the order in which they were taken. */
const paymentsOf = (id: SalesOrderId) =>
  rows(`select p.type, (p.amount * 100)::int as amount, p.last_four as card, (h.amount * 100)::int as drawer
    from payment p join invoice v on v.client_id = p.client_id and v.id = p.invoice_id
      left join cash_movement h on h.client_id = p.client_id and h.payment_id = p.id
    where p.client_id = 3 and v.order_id = ${id} order by p.id`)

const cash = (amount: number) => ({ type: "Cash", amount, card: null, drawer: amount })
const card = (amount: number) => ({ type: "CreditCard", amount, card: "4242", drawer: null })

const refundsOf = ({ invoice }: SalesOrder) =>
  invoice?.credits.map(({ refunds }) => refunds.map(({ type, amount, state }) => [type, amount, state])) ?? []

const coin = (cents: number) => rows(`update client set cash_step = ${cents} where id = 3`)

const balanced = Effect.gen(function* () {
  assert.deepStrictEqual(yield* recount(), { totals: [], items: [], orders: [] })
})

layer(TestDb, { timeout: 120_000 })("an Instant order that is paid in cash and by card", (it) => {
  it.effect("is two payments, paid in full and completed by one transaction", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { id } = yield* anOrder().pipe(as(staff))
      const done = yield* submit(both(id, 2000, { isCompleted: true })).pipe(as(staff))
      assert.deepInclude(done, { statusId: 54, total: 6300, paymentType: "CreditCard" })
      assert.deepInclude({ ...done.invoice }, { paid: 6300, open: 0, isPaid: true })
      assert.deepInclude({ ...done.card }, { lastFour: "4242" })
      assert.strictEqual(done.checkout.cashAmount, 2000)
      assert.deepStrictEqual(yield* paymentsOf(id), [cash(2000), card(4300)])
      assert.deepStrictEqual(
        yield* rows(`select distinct p.xmin = v.xmin and v.xmin = o.xmin as together from sales_order o
          join invoice v on v.client_id = 3 and v.order_id = o.id join payment p on p.client_id = 3 and p.invoice_id = v.id
          where o.client_id = 3 and o.id = ${id}`),
        [{ together: true }],
      )
      const asked = { type: "Instant", paymentType: null, statusIds: [], createdFrom: null, createdTo: null } as const
      const listed = yield* listOrders({ ...asked, page: 1, pageSize: 10 }).pipe(as(staff))
      assert.deepStrictEqual(listed.rows.find((row) => row.id === id)?.payments, [
        { type: "Cash", amount: 2000 },
        { type: "CreditCard", amount: 4300 },
      ])
      yield* balanced.pipe(as(staff))
    }),
  )

  it.effect("puts the cash part alone into the drawer, to the coin, and the rest on the card, to the cent", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      yield* coin(5)
      const { inventoryId } = yield* aPricedItem({ client: 3, price: 62.99 })
      const { id } = yield* addToOrder(adding(inventoryId)).pipe(as(staff))
      const { centerId } = yield* submit(both(id, 2005)).pipe(as(staff))
      assert.deepStrictEqual(yield* paymentsOf(id), [cash(2005), card(4294)])
      const counted = yield* count({ userId: null, centerId, counted: 2005, left: 0, note: "" }).pipe(as(staff))
      assert.deepInclude(counted, { expected: 2005, difference: 0 })
      yield* coin(1)
    }),
  )

  it.effect(
    "takes no cash part that is nothing, all of it, or no whole coin, and none of another payment or order",
    () =>
      Effect.gen(function* () {
        const [staff, owner] = [yield* aStaff(3), yield* aStaff(3, { roles: ["owner"] })]
        const order = yield* anOrder().pipe(as(owner))
        const { id } = order
        const account = yield* anOrder("Account").pipe(as(owner))
        yield* coin(5)
        // The price that is asked for counts: at $10 each, $20 is all of it.
        const prices = unitsOf(order).map((unit) => ({ itemId: unit.id, salePrice: 1000 }))
        const wrong = [
          both(id, 0),
          both(id, 6300),
          both(id, 6305),
          both(id, 2002),
          both(id, 2000, { prices }),
          both(id, 2000, { paymentType: "Cash" }),
          both(account.id, 2000),
        ]
        for (const sent of wrong)
          for (const work of [submit({ ...sent, isCompleted: true }), update(sent)])
            assert.strictEqual(yield* tagOf(work.pipe(as(owner))), "CashAmountRefused", JSON.stringify(sent))
        assert.deepInclude(yield* getOrder(id).pipe(as(staff)), { statusId: 50, total: 6300, invoice: null })
        assert.deepInclude(yield* getOrder(account.id).pipe(as(staff)), { statusId: 50, invoice: null })
        yield* coin(1)
        // Who may not set prices asks for none: the order costs what it did, and $20 is a part of it.
        assert.strictEqual((yield* submit(both(id, 2000, { prices })).pipe(as(staff))).total, 6300)
        yield* balanced.pipe(as(staff))
      }),
  )

  it.effect("is not there for another client, another center, or without the card's details", () =>
    Effect.gen(function* () {
      const [staff, stranger] = [yield* aStaff(3, { centers: 2 }), yield* aStaff(4)]
      const { id } = yield* anOrder().pipe(as({ ...staff, centerIds: [CenterId.make(1)] }))
      const elsewhere = { ...staff, centerIds: [CenterId.make(2)] }
      for (const other of [stranger, elsewhere])
        for (const work of [submit(both(id, 2000)), keepCheckout({ orderId: id, cashAmount: 2000 })])
          assert.strictEqual(yield* tagOf(work.pipe(as(other))), "OrderNotFound")
      const bare = submit(both(id, 2000, { card: "missing" }))
      assert.strictEqual(yield* tagOf(bare.pipe(as(staff))), "PaymentDetailMissing")
      assert.deepInclude(yield* getOrder(id).pipe(as(staff)), { statusId: 50, invoice: null })
    }),
  )

  it.effect("is paid once: by a repeated request with the first answer, and by one of two at once", () =>
    Effect.gen(function* () {
      const [staff, colleague] = [yield* aStaff(3), yield* aStaff(3)]
      const { id } = yield* anOrder().pipe(as(staff))
      const same = Array.from({ length: 6 }, () => submit(both(id, 2000)).pipe(as(staff, { key: "both", digest: "d" })))
      const others = Array.from({ length: 6 }, (_, nth) =>
        submit(both(id, 3000)).pipe(as(colleague, { key: `both-${nth}`, digest: "d" })),
      )
      const answers = yield* Effect.all([...same, ...others].map(Effect.either), unbounded)
      assert.include([1, 6], answers.filter(Either.isRight).length)
      for (const { left } of answers.filter(Either.isLeft)) assert.strictEqual(left._tag, "OrderLocked")
      const won = (yield* getOrder(id).pipe(as(staff))).checkout.cashAmount ?? 0
      assert.include([2000, 3000], won)
      assert.deepStrictEqual(yield* paymentsOf(id), [cash(won), card(6300 - won)])
    }),
  )

  it.effect("gives back to the card first and then in cash, each at most what it holds", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      yield* withoutLimit(3)
      const { id } = yield* anOrder().pipe(as(staff))
      const sold = yield* submit(both(id, 2000, { isCompleted: true })).pipe(as(staff))
      const one = yield* returnItems(back(sold, 0)).pipe(as(staff))
      assert.deepStrictEqual(refundsOf(one), [[["CreditCard", 3150, "given"]]])
      const all = yield* returnItems(back(sold, 1)).pipe(as(staff))
      assert.deepStrictEqual(refundsOf(all)[0], [
        ["CreditCard", 1150, "given"],
        ["Cash", 2000, "given"],
      ])
      assert.deepInclude({ ...all.invoice }, { paid: 6300, refunded: 6300, credited: 6300, open: 0 })
      assert.deepStrictEqual(
        yield* rows(`select (h.amount * 100)::int as drawer from refund g join cash_movement h
          on h.client_id = g.client_id and h.refund_id = g.id join payment p on p.client_id = g.client_id and p.id = g.payment_id
          join invoice v on v.client_id = p.client_id and v.id = p.invoice_id where g.client_id = 3 and v.order_id = ${id}`),
        [{ drawer: -2000 }],
      )
      yield* balanced.pipe(as(staff))
    }),
  )

  it.effect("is in the list under each type of its payments, as an Account order is, and once in all", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const [mixed, byCard] = [yield* anOrder().pipe(as(staff)), yield* anOrder().pipe(as(staff))]
      const [account, inCash] = [yield* anOrder("Account").pipe(as(staff)), yield* anOrder("Account").pipe(as(staff))]
      const made: ReadonlyArray<number> = [mixed, byCard, account, inCash].map(({ id }) => id)
      const everyWay = { statusIds: [53], createdFrom: null, createdTo: null, page: 1, pageSize: 50 }
      const days = { createdFrom: "2020-01-01", createdTo: "2999-12-31" }
      const customer = { ...submitting(mixed.id).customer, lastName: "Mixedpayer" }
      /** The orders of this test and the totals, by the list, by the list of some days, and by the search. */
      const listed = (type: SalesOrder["type"], paymentType: "Cash" | "CreditCard" | null) => {
        const asked = { ...everyWay, type, paymentType }
        const lists = [
          listOrders(asked),
          listOrders({ ...asked, ...days }),
          findOrders({ ...asked, search: "Mixedpayer" }),
        ]
        return Effect.map(Effect.all(lists).pipe(as(staff)), (pages) => ({
          ids: pages.map(({ rows }) => rows.map(({ id }) => id).filter((id) => made.includes(id))),
          totals: pages.map(({ total }) => total),
        }))
      }
      const kinds = [
        ...([
          ["Instant", "Cash"],
          ["Instant", "CreditCard"],
          ["Instant", null],
        ] as const),
        ...([
          ["Account", "Cash"],
          ["Account", "CreditCard"],
          ["Account", null],
        ] as const),
      ]
      const before = yield* Effect.forEach(kinds, ([type, paymentType]) => listed(type, paymentType))
      yield* submit(both(mixed.id, 2000, { customer })).pipe(as(staff))
      yield* submit(submitting(byCard.id, { customer, paymentType: "CreditCard", card: visa })).pipe(as(staff))
      for (const { id } of [account, inCash]) yield* submit(submitting(id, { customer })).pipe(as(staff))
      const paying = { orderId: account.id, amount: 1000, card: visa, paymentType: "CreditCard" } as const
      yield* pay({ ...paying, card: "missing", paymentType: "Cash" }).pipe(as(staff))
      yield* pay(paying).pipe(as(staff))
      yield* pay({ ...paying, card: "missing", paymentType: "Cash" }).pipe(as(staff))
      const after = yield* Effect.forEach(kinds, ([type, paymentType]) => listed(type, paymentType))
      const expected: ReadonlyArray<ReadonlyArray<number>> = [
        ...[[mixed.id], [byCard.id, mixed.id], [byCard.id, mixed.id]],
        ...[[inCash.id, account.id], [account.id], [inCash.id, account.id]],
      ]
      for (const [nth, ids] of expected.entries()) {
        assert.deepStrictEqual(after[nth]?.ids, [ids, ids, ids], kinds[nth]?.join(" "))
        const grown = after[nth]?.totals.map((total, at) => total - (before[nth]?.totals[at] ?? 0))
        assert.deepStrictEqual(grown, [ids.length, ids.length, ids.length], kinds[nth]?.join(" "))
      }
      yield* balanced.pipe(as(staff))
    }),
  )

  it.effect("keeps what was typed for any colleague: nothing yet, an amount, and that the card pays all", () =>
    Effect.gen(function* () {
      const [staff, colleague] = [yield* aStaff(3), yield* aStaff(3)]
      const { id } = yield* anOrder().pipe(as(staff))
      for (const cashAmount of [0, 2000, null]) {
        yield* keepCheckout({ orderId: id, paymentType: "CreditCard", cashAmount }).pipe(as(staff))
        yield* keepCheckout({ orderId: id, note: "By Friday" }).pipe(as(colleague))
        const kept = yield* getOrder(id).pipe(as(colleague))
        assert.deepInclude({ ...kept.checkout, by: kept.paymentType }, { cashAmount, by: "CreditCard" })
      }
      yield* update(both(id, 2000)).pipe(as(staff))
      assert.strictEqual((yield* getOrder(id).pipe(as(staff))).checkout.cashAmount, 2000)
      // What a submit does not ask for is not paid in cash, whatever was typed before.
      const paid = yield* submit(submitting(id, { paymentType: "CreditCard", card: visa })).pipe(as(staff))
      assert.strictEqual(paid.checkout.cashAmount, null)
      assert.deepStrictEqual(yield* paymentsOf(id), [card(6300)])
    }),
  )
})

layer(TestDb, { timeout: 120_000 })("cash beside a card at the reader", (it) => {
  const started = (id: SalesOrderId, cashAmount = 2000) => startCharge(charging(id, { cashAmount, isCompleted: true }))

  it.effect(
    "is booked with the card once that is paid, which is charged the rest, by whoever hears of it first",
    () => {
      const played = playStripe()
      return Effect.gen(function* () {
        const staff = yield* aStaff(3)
        const { id } = yield* anOrder().pipe(as(staff))
        played.state.card = "slow"
        const key = { key: "reader", digest: "d" }
        yield* Effect.all([started(id, 2002).pipe(as(staff, key)), started(id, 2002).pipe(as(staff, key))], unbounded)
        const waiting = yield* getOrder(id).pipe(as(staff))
        assert.deepInclude({ ...waiting.charge }, { state: "open", amount: 4298 })
        assert.deepInclude(waiting, { statusId: 50, invoice: null })
        assert.deepStrictEqual(yield* paymentsOf(id), [])
        // Another coin meanwhile rounds the cash and refuses nothing: the card's money is taken.
        yield* coin(5)
        played.holdCard()
        yield* Effect.all([checkCharge(id).pipe(as(staff)), settleAll], unbounded).pipe(Effect.either)
        yield* settleAll
        yield* coin(1)
        const done = yield* getOrder(id).pipe(as(staff))
        assert.deepInclude(done, { statusId: 54, charge: null })
        assert.deepStrictEqual(yield* paymentsOf(id), [{ ...cash(2002), drawer: 2000 }, card(4298)])
        assert.deepStrictEqual(played.charged(), [4298])
        assert.deepStrictEqual(
          yield* rows(`select distinct p.xmin = v.xmin and g.xmin = v.xmin as together from charge g
          join invoice v on v.client_id = 3 and v.order_id = g.order_id join payment p on p.client_id = 3 and p.invoice_id = v.id
          where g.client_id = 3 and g.order_id = ${id}`),
          [{ together: true }],
        )
        yield* balanced.pipe(as(staff))
      }).pipe(atReader(played))
    },
  )

  it.effect("is not booked where the card is declined or stopped; it is asked for again with what was typed", () => {
    const played = playStripe()
    return Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { id } = yield* anOrder().pipe(as(staff))
      played.state.card = "declined"
      yield* started(id).pipe(as(staff))
      const declined = yield* checkCharge(id).pipe(as(staff))
      assert.deepInclude({ ...declined.charge }, { state: "declined", amount: 4300 })
      played.state.card = "slow"
      yield* started(id, 3000).pipe(as(staff))
      const stopped = yield* stopCharge(id).pipe(as(staff))
      assert.deepInclude({ ...stopped.charge }, { state: "withdrawn", amount: 3300 })
      assert.deepInclude(stopped, { statusId: 50, invoice: null, paymentType: "CreditCard" })
      assert.strictEqual(stopped.checkout.cashAmount, 3000)
      assert.deepStrictEqual(yield* rows("select id from cash_movement where client_id = 3 and amount = 30"), [])
      played.state.card = "taken"
      yield* started(id, 1000).pipe(as(staff))
      const paid = yield* checkCharge(id).pipe(as(staff))
      assert.strictEqual(paid.statusId, 54)
      assert.deepStrictEqual(yield* paymentsOf(id), [cash(1000), card(5300)])
      assert.deepStrictEqual(played.charged(), [5300])
      yield* balanced.pipe(as(staff))
    }).pipe(atReader(played))
  })

  it.effect("is judged before any card is asked for, also of an order that is submitted already", () => {
    const played = playStripe()
    return Effect.gen(function* () {
      const [staff, stranger] = [yield* aStaff(3), yield* aStaff(4)]
      const { id } = yield* anOrder().pipe(as(staff))
      const account = yield* anOrder("Account").pipe(as(staff))
      for (const cashAmount of [0, 6300, 9900])
        assert.strictEqual(yield* tagOf(started(id, cashAmount).pipe(as(staff))), "CashAmountRefused")
      const part = startCharge(charging(account.id, { amount: 4000, cashAmount: 2000 }))
      assert.strictEqual(yield* tagOf(part.pipe(as(staff))), "CashAmountRefused")
      yield* submit(submitting(account.id)).pipe(as(staff))
      assert.strictEqual(yield* tagOf(part.pipe(as(staff))), "CashAmountRefused")
      assert.strictEqual(yield* tagOf(started(id).pipe(as(stranger))), "OrderNotFound")
      assert.deepStrictEqual(
        [yield* rows("select id from charge where client_id = 3 and state = 'open'"), played.sent],
        [[], []],
      )
    }).pipe(atReader(played))
  })

  it.effect("goes back from the drawer, and the card's part through the provider", () => {
    const played = playStripe()
    return Effect.gen(function* () {
      const staff = yield* aStaff(3)
      yield* withoutLimit(3)
      const { id } = yield* anOrder().pipe(as(staff))
      yield* startCharge(charging(id, { cashAmount: 2000 })).pipe(as(staff))
      yield* checkCharge(id).pipe(as(staff))
      const gone = yield* setOrderStatus(id, cancelled).pipe(as(staff))
      assert.deepStrictEqual(refundsOf(gone)[0], [
        ["CreditCard", 4300, "due"],
        ["Cash", 2000, "given"],
      ])
      yield* giveBackAll
      assert.deepStrictEqual(
        [...played.refunds.values()].map(({ amount }) => amount),
        [4300],
      )
      yield* balanced.pipe(as(staff))
    }).pipe(atReader(played))
  })
})
