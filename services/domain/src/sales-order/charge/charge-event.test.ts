import { assert, layer } from "@effect/vitest"
import { playStripe, signedEvent, stripeKeys } from "@sightline/fixtures/payment/stripe"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../../db/test-db"
import { receiveEvent } from "../../payment/event"
import { isSigned } from "../../payment/signature"
import { addToOrder, getOrder } from "../change"
import { adding, aPricedItem } from "../given"
import { startCharge } from "./charge"
import { atReader, charging, settleAll } from "./test-charge"

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async (): Promise<unknown[]> => [...(await sql.unsafe(question))]))

const anOrder = (client: number) =>
  Effect.flatMap(aPricedItem({ client, price: 100 }), ({ inventoryId }) => addToOrder(adding(inventoryId)))

/** Everything about charges and jobs, of every client. */
const state =
  rows(`select (select count(*) from payment) as payments, (select count(*) from charge where state = 'open') as open,
  (select count(*) from graphile_worker._private_jobs where run_at <= now()) as jobs`)

layer(TestDb, { timeout: 60_000 })("an event of the payment provider", (it) => {
  it.effect("makes us ask, once or twice, before our own answer or after it: one payment", () => {
    const played = playStripe()
    return Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const order = yield* anOrder(3).pipe(as(staff))
      played.state.card = "slow"
      // The provider does what it was asked, and the event comes where the answer should.
      played.cuts.set("confirm", "after")
      yield* startCharge(charging(order.id)).pipe(as(staff))
      played.cuts.clear()
      const event = signedEvent(played.last(), { at: 0 })
      // Nothing in it is believed: the card has not been taken.
      yield* receiveEvent(event)
      yield* settleAll
      assert.strictEqual((yield* getOrder(order.id).pipe(as(staff))).charge?.state, "open")
      played.holdCard()
      yield* receiveEvent(event)
      yield* receiveEvent(event)
      yield* settleAll
      yield* receiveEvent(event)
      yield* settleAll
      assert.deepInclude(yield* getOrder(order.id).pipe(as(staff)), { statusId: 53, charge: null })
      assert.deepStrictEqual(played.charged(), [10_000])
      assert.deepStrictEqual(yield* rows(`select amount::float8 as amount from payment where client_id = 3`), [
        { amount: 100 },
      ])
    }).pipe(atReader(played))
  })

  it.effect("that is forged, old, cut, or signed for another installation is refused, and changes nothing", () => {
    const played = playStripe()
    return Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const order = yield* anOrder(3).pipe(as(staff))
      played.state.card = "slow"
      yield* startCharge(charging(order.id)).pipe(as(staff))
      const before = yield* state
      const right = signedEvent(played.last(), { at: 0 })
      for (const event of [
        { ...right, signature: "" },
        { ...right, signature: right.signature.replace(/.$/, (last) => (last === "0" ? "1" : "0")) },
        { ...right, signature: right.signature.replace("v1=", "v0=") },
        { ...right, signature: right.signature.replace("t=0", "t=1") },
        { ...right, body: right.body.replace("succeeded", "canceled") },
        signedEvent(played.last(), { at: 0, secret: "whsec_of_somebody_else_entirely" }),
        signedEvent(played.last(), { at: -301 }),
        signedEvent(played.last(), { at: 301 }),
      ])
        assert.isTrue(Either.isLeft(yield* Effect.either(receiveEvent(event))))
      assert.deepStrictEqual(yield* state, before)
      assert.isTrue(isSigned(right, stripeKeys.webhook, 300))
    }).pipe(atReader(played))
  })

  it.effect("names a charge by the provider's name alone, so another client's charge never answers to it", () => {
    const played = playStripe()
    return Effect.gen(function* () {
      const [ours, theirs] = [yield* aStaff(3), yield* aStaff(4)]
      const order = yield* anOrder(4).pipe(as(theirs))
      played.state.card = "slow"
      yield* startCharge(charging(order.id)).pipe(as(theirs))
      const mine = yield* anOrder(3).pipe(as(ours))
      yield* startCharge(charging(mine.id)).pipe(as(ours))
      const before = yield* state
      // A name that nobody has, and one that says whose it is: the answer is the same.
      yield* receiveEvent(signedEvent("pi_of_nobody", { at: 0 }))
      assert.deepStrictEqual(yield* state, before)
      yield* rows(`delete from graphile_worker._private_jobs`)
      yield* receiveEvent(signedEvent(played.last(), { at: 0 }))
      const named = yield* rows(`select payload->>'client' as client from graphile_worker._private_jobs`)
      assert.deepStrictEqual(named, [{ client: "3" }])
      assert.strictEqual((yield* Effect.flip(startCharge(charging(order.id)).pipe(as(ours))))._tag, "OrderNotFound")
    }).pipe(atReader(played))
  })

  it.effect("is refused where no provider is set up", () =>
    Effect.map(Effect.flip(receiveEvent(signedEvent("pi_1", { at: 0 }))), ({ _tag }) =>
      assert.strictEqual(_tag, "EventRefused"),
    ),
  )
})
