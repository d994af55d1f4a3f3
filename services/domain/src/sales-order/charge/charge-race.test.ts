import { assert, layer } from "@effect/vitest"
import { playStripe } from "@sightline/fixtures/payment/stripe"
import { random } from "@sightline/fixtures/random"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { StatusId } from "@sightline/model/status"
import { Effect, Runtime } from "effect"
import { aStaff, as, Behind, TestDb } from "../../db/test-db"
import { recount } from "../../stock-movement/recount"
import { addToOrder, cancelOpenOrder, getOrder, setOrderStatus } from "../change"
import { adding, aPricedItem, submitting, withoutLimit } from "../given"
import { pay } from "../invoice/invoice"
import { submit } from "../submit"
import { checkCharge, startCharge, stopCharge } from "./charge"
import { atReader, charging, giveBackAll, settleAll } from "./test-charge"

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async (): Promise<unknown[]> => [...(await sql.unsafe(question))]))

const balanced = Effect.gen(function* () {
  assert.deepStrictEqual(yield* recount(), { totals: [], items: [], orders: [] })
})

/** A refusal is fine; a defect is not. */
const tried = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.asVoid(Effect.either(work))

const age = (seconds: number) =>
  rows(`update charge set begun_at = now() - interval '${seconds} seconds' where state = 'open'`)

type Step = Effect.Effect.Context<typeof settleAll | ReturnType<typeof checkCharge | typeof addToOrder>>

layer(TestDb, { timeout: 120_000 })("a card at the reader and everybody else", (it) => {
  it.effect("is not asked for by a process so slow that its charge was taken back meanwhile", () => {
    const played = playStripe()
    return Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { inventoryId } = yield* aPricedItem({ client: 3, price: 100 })
      const { id } = yield* addToOrder(adding(inventoryId)).pipe(as(staff))
      const run = Runtime.runPromise(yield* Effect.runtime<never>())
      const behind = yield* Effect.context<Effect.Effect.Context<typeof settleAll>>()
      played.between.set("prepare", () =>
        run(Effect.provide(Effect.zipRight(age(31), settleAll), behind)).then(() => played.between.clear()),
      )
      const order = yield* startCharge(charging(id)).pipe(as(staff))
      assert.strictEqual(order.charge?.state, "withdrawn")
      assert.notInclude(played.sent, "confirm")
      played.holdCard()
      assert.deepStrictEqual(played.charged(), [])
      assert.strictEqual((yield* submit(submitting(id)).pipe(as(staff))).statusId, 53)
    }).pipe(atReader(played))
  })

  it.effect("whatever comes between, and whichever answers are lost: what left cards is what the invoices say", () => {
    const played = playStripe()
    return Effect.gen(function* () {
      const staff = yield* aStaff(3)
      yield* rows("update client set percent_tax = 8.875 where id = 3")
      yield* withoutLimit(3)
      const { inventoryId } = yield* aPricedItem({ client: 3, quantity: 200, price: 19.99 })
      const { chance, pick, whole } = random(20_261_124)
      const open: SalesOrderId[] = []
      const step = (id: SalesOrderId | undefined): Effect.Effect<void, never, Step> => {
        if (id === undefined || chance(0.2))
          return tried(
            Effect.tap(
              addToOrder(adding(inventoryId, { type: chance(0.5) ? "Instant" : "Account" })),
              (order) => void open.push(order.id),
            ),
          )
        return pick([
          () => tried(addToOrder(adding(inventoryId, { orderId: id }))),
          () => tried(startCharge(charging(id, { amount: whole(1, 3000) }))),
          () => tried(startCharge(charging(id, { amount: whole(1, 3000) }))),
          () => tried(startCharge(charging(id, { cashAmount: whole(1, 1900), isCompleted: chance(0.5) }))),
          () => tried(checkCharge(id)),
          () => tried(stopCharge(id)),
          () => tried(submit(submitting(id))),
          () => tried(pay({ orderId: id, amount: whole(1, 500), paymentType: "Cash", card: "missing" })),
          () => tried(cancelOpenOrder(id)),
          () => tried(setOrderStatus(id, StatusId.make(pick([54, 56])))),
          () => Effect.sync(() => played.holdCard()),
          () => tried(settleAll),
        ])()
      }
      for (let round = 0; round < 40; round++) {
        played.cuts.clear()
        if (chance(0.5)) played.cuts.set(pick(["prepare", "confirm", "look", "cancel"]), pick(["before", "after"]))
        played.state.card = pick(["taken", "taken", "declined", "slow", "cancelled"])
        yield* Effect.all(
          Array.from({ length: 6 }, () =>
            Effect.suspend(() => step(open.length > 0 ? pick(open) : undefined)).pipe(as(staff)),
          ),
          { concurrency: "unbounded" },
        )
        yield* balanced.pipe(as(staff))
      }
      played.cuts.clear()
      for (const seconds of [31, 46, 700]) {
        yield* age(seconds)
        yield* settleAll
      }
      // One more that surely goes all the way, and back.
      played.state.card = "taken"
      const { id: last } = yield* addToOrder(adding(inventoryId)).pipe(as(staff))
      yield* startCharge(charging(last)).pipe(as(staff))
      yield* checkCharge(last).pipe(as(staff))
      yield* setOrderStatus(last, StatusId.make(56)).pipe(as(staff))
      yield* giveBackAll
      assert.deepStrictEqual(yield* rows("select id from charge where state = 'open'"), [])
      const taken = yield* rows(
        `select (p.amount * 100)::int as cents from payment p where p.charge_id is not null order by 1`,
      )
      const charged = played.charged().sort((one, other) => one - other)
      assert.deepStrictEqual(
        taken,
        charged.map((cents) => ({ cents })),
      )
      const back =
        yield* rows(`select (g.amount * 100)::int as cents from refund g join payment p on p.client_id = g.client_id
        and p.id = g.payment_id where p.charge_id is not null and g.state = 'given' order by 1`)
      const given = [...played.refunds.values()].map(({ amount }) => amount).sort((one, other) => one - other)
      assert.deepStrictEqual(
        back,
        given.map((cents) => ({ cents })),
      )
      assert.isNotEmpty(charged)
      assert.isNotEmpty(given)
      for (const id of open) assert.notStrictEqual((yield* getOrder(id).pipe(as(staff))).charge?.state, "open")
      yield* balanced.pipe(as(staff))
    }).pipe(atReader(played))
  })
})
