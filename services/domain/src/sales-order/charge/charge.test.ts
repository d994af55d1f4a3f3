import { assert, layer } from "@effect/vitest"
import { playStripe } from "@sightline/fixtures/payment/stripe"
import type { SalesOrder } from "@sightline/model/sales-order"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../../db/test-db"
import { recount } from "../../stock-movement/recount"
import { addToOrder, cancelOpenOrder, getOrder, removeFromOrder, setOrderStatus } from "../change"
import { adding, aPricedItem, submitting, withoutLimit } from "../given"
import { pay } from "../invoice/invoice"
import { keepCheckout, submit } from "../submit"
import { checkCharge, startCharge, stopCharge } from "./charge"
import { atReader, charging, giveBackAll, settleAll } from "./test-charge"

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async (): Promise<unknown[]> => [...(await sql.unsafe(question))]))

const anOrder = (type: SalesOrder["type"] = "Instant") =>
  Effect.gen(function* () {
    const { inventoryId } = yield* aPricedItem({ client: 3, quantity: 2, price: 100 })
    return yield* addToOrder(adding(inventoryId, { type }))
  })

const paymentsOf = (id: SalesOrderId) =>
  rows(`select p.amount::float8 as amount, p.brand, p.last_four as "lastFour" from payment p
    join invoice v on v.client_id = p.client_id and v.id = p.invoice_id where p.client_id = 3 and v.order_id = ${id} order by p.id`)

const age = (id: SalesOrderId, seconds: number) =>
  rows(`update charge set begun_at = now() - interval '${seconds} seconds' where client_id = 3 and order_id = ${id}`)

const balanced = Effect.gen(function* () {
  assert.deepStrictEqual(yield* recount(), { totals: [], items: [], orders: [] })
})

const cardPaid = { amount: 100, brand: "Visa", lastFour: "4242" }

/** What a request to stop a charge heard. */
const said = <A, E extends { readonly _tag: string }, R>(stop: Effect.Effect<A, E, R>) =>
  stop.pipe(
    Effect.as("Stopped"),
    Effect.catchAll(({ _tag }) => Effect.succeed(_tag)),
  )

layer(TestDb, { timeout: 120_000 })("a card at the reader", (it) => {
  it.effect(
    "submits and pays an Instant order once it is paid, and keeps of the card what may be kept · SALES-61",
    () => {
      const played = playStripe()
      return Effect.gen(function* () {
        const staff = yield* aStaff(3)
        const order = yield* anOrder().pipe(as(staff))
        assert.isTrue(order.hasReader)
        const waiting = yield* startCharge(charging(order.id, { note: "By Friday" })).pipe(as(staff))
        // The answer at the reader is no proof: only a look is.
        assert.deepInclude({ ...waiting.charge }, { state: "open", amount: 10_000 })
        assert.strictEqual(waiting.statusId, 50)
        const paid = yield* checkCharge(order.id).pipe(as(staff))
        assert.deepInclude(paid, { statusId: 53, charge: null, paymentType: "CreditCard" })
        assert.deepInclude(paid.customer, { firstName: "Ada", lastName: "Lovelace" })
        assert.deepStrictEqual(
          paid.notes.map(({ text }) => text),
          ["By Friday"],
        )
        assert.isTrue(paid.invoice?.isPaid)
        assert.deepStrictEqual(yield* paymentsOf(order.id), [cardPaid])
        assert.deepStrictEqual(played.charged(), [10_000])
        yield* balanced.pipe(as(staff))
      }).pipe(atReader(played))
    },
  )

  it.effect("is asked for once, whoever repeats the request and how often", () => {
    const played = playStripe()
    return Effect.gen(function* () {
      const [staff, colleague] = [yield* aStaff(3), yield* aStaff(3)]
      const order = yield* anOrder().pipe(as(staff))
      played.state.card = "slow"
      const key = { key: "pay", digest: "d" }
      yield* Effect.all(
        Array.from({ length: 8 }, () => startCharge(charging(order.id)).pipe(as(staff, key))),
        { concurrency: "unbounded" },
      )
      const other = yield* Effect.flip(startCharge(charging(order.id)).pipe(as(colleague)))
      assert.strictEqual(other._tag, "OrderPaying")
      played.holdCard()
      yield* Effect.all([checkCharge(order.id).pipe(as(staff)), checkCharge(order.id).pipe(as(colleague)), settleAll], {
        concurrency: "unbounded",
      }).pipe(Effect.either)
      yield* settleAll
      assert.deepStrictEqual(played.charged(), [10_000])
      assert.deepStrictEqual(yield* paymentsOf(order.id), [cardPaid])
    }).pipe(atReader(played))
  })

  it.effect("is stopped once by a request and its repeats, by two at once, and the next one by none of them", () => {
    const played = playStripe()
    return Effect.gen(function* () {
      const [staff, colleague] = [yield* aStaff(3), yield* aStaff(3)]
      const order = yield* anOrder().pipe(as(staff))
      played.state.card = "slow"
      yield* startCharge(charging(order.id)).pipe(as(staff))
      const stopped = stopCharge(order.id).pipe(as(staff, { key: "stop", digest: "d" }))
      const stops = [said(stopped), said(stopped), said(stopCharge(order.id).pipe(as(colleague)))]
      const [one, repeated, another] = yield* Effect.all(stops, { concurrency: "unbounded" })
      assert.strictEqual(repeated, one)
      // Whoever comes second finds no charge any more.
      for (const answer of [one, another]) assert.include(["Stopped", "ChargeNotFound"], answer)
      const charge = Effect.map(getOrder(order.id), (order) => order.charge?.state).pipe(as(staff))
      assert.strictEqual(yield* charge, "withdrawn")
      yield* startCharge(charging(order.id)).pipe(as(staff))
      assert.strictEqual(yield* said(stopped), one)
      assert.strictEqual(yield* charge, "open")
      const checked = checkCharge(order.id).pipe(as(staff, { key: "check", digest: "d" }))
      assert.strictEqual((yield* checked).charge?.state, "open")
      played.holdCard()
      assert.strictEqual((yield* checked).charge?.state, "open")
      yield* settleAll
      assert.deepStrictEqual(played.charged(), [10_000])
      assert.deepStrictEqual(yield* paymentsOf(order.id), [cardPaid])
    }).pipe(atReader(played))
  })

  it.effect("is not stopped by a repeated request that found none before", () => {
    const played = playStripe()
    return Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const order = yield* anOrder().pipe(as(staff))
      played.state.card = "slow"
      const stopped = said(stopCharge(order.id).pipe(as(staff, { key: "stop", digest: "d" })))
      assert.strictEqual(yield* stopped, "ChargeNotFound")
      yield* startCharge(charging(order.id)).pipe(as(staff))
      assert.strictEqual(yield* stopped, "ChargeNotFound")
      assert.strictEqual((yield* getOrder(order.id).pipe(as(staff))).charge?.state, "open")
      assert.strictEqual((yield* stopCharge(order.id).pipe(as(staff))).charge?.state, "withdrawn")
    }).pipe(atReader(played))
  })

  it.effect("freezes the order until its outcome is known; then it goes on", () => {
    const played = playStripe()
    return Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const order = yield* anOrder().pipe(as(staff))
      const [unit] = order.lines.flatMap(({ items, inventoryId }) => items.map(({ id }) => ({ id, inventoryId })))
      assert.isDefined(unit)
      played.state.card = "slow"
      yield* startCharge(charging(order.id)).pipe(as(staff))
      const refused = yield* Effect.all([
        Effect.flip(addToOrder(adding(unit.inventoryId, { orderId: order.id })).pipe(as(staff))),
        Effect.flip(removeFromOrder({ orderId: order.id, itemIds: [unit.id] }).pipe(as(staff))),
        Effect.flip(submit(submitting(order.id)).pipe(as(staff))),
        Effect.flip(cancelOpenOrder(order.id).pipe(as(staff))),
        Effect.flip(setOrderStatus(order.id, StatusId.make(58)).pipe(as(staff))),
        Effect.flip(keepCheckout({ orderId: order.id, note: "x" }).pipe(as(staff))),
      ])
      assert.deepStrictEqual(
        refused.map(({ _tag }) => _tag),
        Array.from({ length: 6 }, () => "OrderPaying"),
      )
      const stopped = yield* stopCharge(order.id).pipe(as(staff))
      assert.deepInclude({ ...stopped.charge }, { state: "withdrawn" })
      assert.strictEqual((yield* Effect.flip(stopCharge(order.id).pipe(as(staff))))._tag, "ChargeNotFound")
      assert.strictEqual((yield* submit(submitting(order.id)).pipe(as(staff))).statusId, 53)
      assert.deepStrictEqual(played.charged(), [])
      yield* balanced.pipe(as(staff))
    }).pipe(atReader(played))
  })

  it.effect(
    "that is declined, or given up at the reader, leaves the order as it was, and it may be paid another way",
    () => {
      const played = playStripe()
      return Effect.gen(function* () {
        const staff = yield* aStaff(3)
        for (const card of ["declined", "cancelled"] as const) {
          const order = yield* anOrder().pipe(as(staff))
          played.state.card = card
          yield* startCharge(charging(order.id)).pipe(as(staff))
          const declined = yield* checkCharge(order.id).pipe(as(staff))
          assert.deepInclude({ ...declined.charge }, { state: "declined" })
          assert.strictEqual(declined.statusId, 50)
          // A card that is held there now charges nothing: the intent is gone.
          played.holdCard()
          yield* submit(submitting(order.id)).pipe(as(staff))
        }
        assert.deepStrictEqual(played.charged(), [])
      }).pipe(atReader(played))
    },
  )

  it.effect("that is taken while somebody stops it is paid", () => {
    const played = playStripe()
    return Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const order = yield* anOrder().pipe(as(staff))
      played.state.card = "slow"
      yield* startCharge(charging(order.id)).pipe(as(staff))
      played.holdCard()
      const paid = yield* stopCharge(order.id).pipe(as(staff))
      assert.deepInclude(paid, { statusId: 53, charge: null })
      assert.deepStrictEqual(played.charged(), [10_000])
    }).pipe(atReader(played))
  })

  it.effect(
    "pays an Account order in parts, never above what is open, whose submit stands whatever becomes of it",
    () => {
      const played = playStripe()
      return Effect.gen(function* () {
        const staff = yield* aStaff(3)
        const order = yield* anOrder("Account").pipe(as(staff))
        const much = yield* Effect.flip(startCharge(charging(order.id, { amount: 10_001 })).pipe(as(staff)))
        assert.strictEqual(much._tag, "AmountAboveOpen")
        assert.strictEqual((yield* getOrder(order.id).pipe(as(staff))).statusId, 50)
        assert.strictEqual((yield* Effect.flip(startCharge(charging(order.id)).pipe(as(staff))))._tag, "AmountMissing")
        played.state.card = "declined"
        yield* startCharge(charging(order.id, { amount: 4000 })).pipe(as(staff))
        const declined = yield* checkCharge(order.id).pipe(as(staff))
        assert.deepInclude({ status: declined.statusId, open: declined.invoice?.open }, { status: 53, open: 10_000 })
        played.state.card = "taken"
        yield* startCharge(charging(order.id, { amount: 4000 })).pipe(as(staff))
        const above = { orderId: order.id, amount: 10_000, paymentType: "Cash", card: "missing" } as const
        assert.strictEqual((yield* Effect.flip(pay(above).pipe(as(staff))))._tag, "OrderPaying")
        yield* checkCharge(order.id).pipe(as(staff))
        yield* pay({ ...above, amount: 6000 }).pipe(as(staff))
        const done = yield* getOrder(order.id).pipe(as(staff))
        assert.deepInclude({ ...done.invoice }, { open: 0, isPaid: true })
        assert.deepStrictEqual(played.charged(), [4000])
        yield* balanced.pipe(as(staff))
      }).pipe(atReader(played))
    },
  )

  it.effect("is charged once or not at all, wherever the provider's answer is lost", () => {
    const played = playStripe()
    return Effect.gen(function* () {
      const staff = yield* aStaff(3)
      for (const step of ["prepare", "confirm", "look", "cancel"] as const)
        for (const cut of ["before", "after"] as const) {
          const order = yield* anOrder().pipe(as(staff))
          const before = played.charged().length
          played.state.card = step === "cancel" ? "declined" : "taken"
          played.cuts.set(step, cut)
          const answer = yield* startCharge(charging(order.id)).pipe(as(staff))
          assert.strictEqual(answer.charge?.state, "open", `${step} ${cut}`)
          yield* settleAll
          played.cuts.clear()
          // Half an hour later the provider answers again.
          yield* age(order.id, 1800)
          yield* settleAll
          const end = yield* getOrder(order.id).pipe(as(staff))
          const paid = yield* paymentsOf(order.id)
          assert.notStrictEqual(end.charge?.state, "open", `${step} ${cut}`)
          assert.strictEqual(played.charged().length - before, paid.length, `${step} ${cut}`)
          assert.strictEqual(end.statusId, paid.length === 1 ? 53 : 50, `${step} ${cut}`)
        }
      yield* balanced.pipe(as(staff))
    }).pipe(atReader(played))
  })

  it.effect(
    "that nobody holds up for ten minutes is taken back, and one that never reached the provider as well",
    () => {
      const played = playStripe()
      return Effect.gen(function* () {
        const staff = yield* aStaff(3)
        const [late, lost] = [yield* anOrder().pipe(as(staff)), yield* anOrder().pipe(as(staff))]
        played.state.card = "slow"
        yield* startCharge(charging(late.id)).pipe(as(staff))
        played.cuts.set("prepare", "before")
        yield* startCharge(charging(lost.id)).pipe(as(staff))
        yield* settleAll
        assert.strictEqual((yield* getOrder(late.id).pipe(as(staff))).charge?.state, "open")
        yield* age(late.id, 601)
        yield* age(lost.id, 31)
        yield* settleAll
        assert.strictEqual((yield* getOrder(late.id).pipe(as(staff))).charge?.state, "withdrawn")
        assert.strictEqual((yield* getOrder(lost.id).pipe(as(staff))).charge?.state, "withdrawn")
        assert.strictEqual(yield* settleAll, 0)
        assert.deepStrictEqual(played.charged(), [])
      }).pipe(atReader(played))
    },
  )

  it.effect("whose request never came to the reader is asked for again, unless another order is there", () => {
    const played = playStripe()
    const asked = () => played.sent.filter((step) => step === "confirm").length
    return Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const [lost, other] = [yield* anOrder().pipe(as(staff)), yield* anOrder().pipe(as(staff))]
      const stateOf = (id: SalesOrderId) => Effect.map(checkCharge(id).pipe(as(staff)), (order) => order.charge?.state)
      const begin = (id: SalesOrderId, key?: Parameters<typeof as>[1]) =>
        Effect.gen(function* () {
          played.cuts.set("confirm", "before")
          yield* startCharge(charging(id)).pipe(as(staff, key))
          played.cuts.clear()
        })
      yield* begin(lost.id)
      // The request may still be on its way.
      assert.strictEqual(yield* stateOf(lost.id), "open")
      assert.strictEqual(asked(), 1)
      yield* age(lost.id, 46)
      played.state.card = "slow"
      yield* startCharge(charging(other.id)).pipe(as(staff))
      assert.strictEqual(yield* stateOf(lost.id), "open")
      assert.strictEqual(asked(), 2)
      played.holdCard()
      assert.isUndefined(yield* stateOf(other.id))
      assert.strictEqual(yield* stateOf(lost.id), "open")
      assert.strictEqual(asked(), 3)
      assert.isUndefined(yield* stateOf(lost.id))
      assert.strictEqual((yield* getOrder(lost.id).pipe(as(staff))).statusId, 53)
      assert.deepStrictEqual(played.charged(), [10_000, 10_000])

      // A request that is sent again so late finds the reader busy with its own charge.
      const late = yield* anOrder().pipe(as(staff))
      const key = { key: "late", digest: "d" }
      yield* begin(late.id, key)
      yield* age(late.id, 46)
      played.state.card = "slow"
      assert.strictEqual(yield* stateOf(late.id), "open")
      played.state.isBusy = true
      assert.strictEqual((yield* startCharge(charging(late.id)).pipe(as(staff, key))).charge?.state, "open")
      played.state.isBusy = false
      played.holdCard()
      assert.isUndefined(yield* stateOf(late.id))

      const refused = yield* anOrder().pipe(as(staff))
      yield* begin(refused.id)
      yield* age(refused.id, 46)
      played.state.isBusy = true
      assert.strictEqual(yield* stateOf(refused.id), "declined")
      yield* balanced.pipe(as(staff))
    }).pipe(atReader(played))
  })

  it.effect("a busy reader, and a center without one, are said at once", () => {
    const played = playStripe()
    return Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const order = yield* anOrder().pipe(as(staff))
      played.state.isBusy = true
      const busy = yield* startCharge(charging(order.id)).pipe(as(staff))
      assert.deepInclude({ ...busy.charge }, { state: "declined" })
      const none = yield* aStaff(5)
      const { inventoryId } = yield* aPricedItem({ client: 5, price: 100 })
      const theirs = yield* addToOrder(adding(inventoryId)).pipe(as(none))
      assert.isFalse(theirs.hasReader)
      assert.strictEqual((yield* Effect.flip(startCharge(charging(theirs.id)).pipe(as(none))))._tag, "ReaderMissing")
    }).pipe(atReader(played))
  })

  it.effect("is asked for where its center's reader stands now; a payment that waits stays where it began", () => {
    const played = playStripe()
    return Effect.gen(function* () {
      const staff = yield* aStaff(4)
      const anOther = Effect.gen(function* () {
        const { inventoryId } = yield* aPricedItem({ client: 4, price: 100 })
        return yield* addToOrder(adding(inventoryId))
      }).pipe(as(staff))
      played.state.card = "slow"
      const first = yield* anOther
      yield* startCharge(charging(first.id)).pipe(as(staff))
      yield* rows("update center set card_reader = '' where client_id = 4 and id = 1")
      const none = yield* anOther
      assert.isFalse(none.hasReader)
      assert.strictEqual((yield* Effect.flip(startCharge(charging(none.id)).pipe(as(staff))))._tag, "ReaderMissing")
      played.holdCard()
      assert.strictEqual((yield* checkCharge(first.id).pipe(as(staff))).statusId, 53)
      // A row that names a reader of nobody's, or of another client, asks none for a card.
      yield* rows("update center set card_reader = 'tmr_theirs' where client_id = 4 and id = 1")
      assert.strictEqual((yield* Effect.flip(startCharge(charging(none.id)).pipe(as(staff))))._tag, "ReaderMissing")
      yield* rows("update center set card_reader = null where client_id = 4 and id = 1")
      assert.isTrue((yield* getOrder(none.id).pipe(as(staff))).hasReader)
      assert.deepStrictEqual(played.charged(), [10_000])
    }).pipe(atReader(played))
  })

  it.effect("gives money back the way it came: through the provider, once, or says that the provider refuses", () => {
    const played = playStripe()
    return Effect.gen(function* () {
      const staff = yield* aStaff(3)
      yield* withoutLimit(3)
      for (const [told, state] of [
        ["succeeded", "given"],
        ["refused", "refused"],
      ] as const) {
        const order = yield* anOrder().pipe(as(staff))
        yield* startCharge(charging(order.id)).pipe(as(staff))
        yield* checkCharge(order.id).pipe(as(staff))
        const cancelled = yield* setOrderStatus(order.id, StatusId.make(56)).pipe(as(staff))
        const refund = { type: "CreditCard", brand: "Visa", lastFour: "4242", amount: 10_000 } as const
        assert.deepStrictEqual(cancelled.invoice?.credits[0]?.refunds, [{ ...refund, handed: 10_000, state: "due" }])
        played.state.refund = told
        // The first answer is lost; the second try has the same key.
        played.cuts.set("refund", "after")
        yield* rows(`select 1`)
        const lost = yield* giveBackAll
        assert.strictEqual(lost[0]?._tag, "Left")
        played.cuts.clear()
        yield* rows(
          `select graphile_worker.add_job('paymentGiveBack', json_build_object('client', 3, 'id', max(id))) from refund where client_id = 3`,
        )
        yield* giveBackAll
        const now = yield* getOrder(order.id).pipe(as(staff))
        assert.strictEqual(now.invoice?.credits[0]?.refunds[0]?.state, state)
      }
      assert.deepStrictEqual(
        [...played.refunds.values()].map(({ amount }) => amount),
        [10_000],
      )
      yield* balanced.pipe(as(staff))
    }).pipe(atReader(played))
  })
})
