import { assert, layer } from "@effect/vitest"
import { playStripe } from "@sightline/fixtures/payment/stripe"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../../db/test-db"
import { addToOrder, getOrder, setOrderStatus } from "../change"
import { adding, aPricedItem, withoutLimit } from "../given"
import { checkCharge, startCharge } from "./charge"
import { listRefunds, retryRefund, settleRefundElsewhere } from "./refund"
import { atReader, charging, giveBackAll } from "./test-charge"

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(async (): Promise<Record<string, unknown>[]> => [...(await sql.unsafe(question))]),
  )

/** An order that was paid at the reader and cancelled, so that its money is due. */
const cancelled = (client: 3 | 4) =>
  Effect.gen(function* () {
    yield* withoutLimit(client)
    const { inventoryId } = yield* aPricedItem({ client, price: 100 })
    const { id } = yield* addToOrder(adding(inventoryId))
    yield* startCharge(charging(id))
    yield* checkCharge(id)
    yield* setOrderStatus(id, StatusId.make(56))
    return id
  })

const first = { page: 1, pageSize: 10 }

const stateOf = (id: SalesOrderId) => Effect.map(getOrder(id), ({ invoice }) => invoice?.credits[0]?.refunds[0]?.state)

/** The queue tries again what waits, as after its pause. */
const queuedAgain = (client: number) =>
  rows(`select graphile_worker.add_job('paymentGiveBack', json_build_object('client', ${client}, 'id', max(id)))
    from refund where client_id = ${client}`)

const notesOf = (id: SalesOrderId) =>
  Effect.map(
    rows(
      `select action from history where noun = 'sales-order' and object_id = ${id} and action like 'Refund%' order by id`,
    ),
    (found) => found.map(({ action }) => action),
  )

layer(TestDb, { timeout: 120_000 })("a refund at the provider", (it) => {
  for (const shut of [401, 403, 404])
    it.effect(
      `waits while the provider lets nobody in (${shut}), is seen with its reason, and is given afterwards`,
      () => {
        const played = playStripe()
        return Effect.gen(function* () {
          const staff = yield* aStaff(3)
          const id = yield* cancelled(3).pipe(as(staff))
          played.state.shut = shut
          const [answer] = yield* giveBackAll
          assert.strictEqual(answer?._tag, "Left")
          assert.strictEqual(yield* stateOf(id).pipe(as(staff)), "due")
          const seen = yield* listRefunds(first).pipe(as(staff))
          assert.strictEqual(seen.total, 1)
          assert.deepInclude(seen.rows[0], { orderId: id, state: "due", reason: "api_key_expired", amount: 10_000 })
          played.state.shut = 0
          yield* queuedAgain(3)
          yield* giveBackAll
          assert.strictEqual(yield* stateOf(id).pipe(as(staff)), "given")
          assert.strictEqual((yield* listRefunds(first).pipe(as(staff))).total, 0)
          assert.deepStrictEqual(
            [...played.refunds.values()].map(({ amount }) => amount),
            [10_000],
          )
        }).pipe(atReader(played))
      },
    )

  it.effect(
    "is made once, however many there are, although the provider has forgotten the key under which it was asked",
    () => {
      const played = playStripe()
      return Effect.gen(function* () {
        const staff = yield* aStaff(3)
        const id = yield* cancelled(3).pipe(as(staff))
        played.cuts.set("refund", "after")
        const [lost] = yield* giveBackAll
        assert.strictEqual(lost?._tag, "Left")
        played.cuts.clear()
        played.forgetKeys()
        const [ours] = played.refunds.values()
        assert.isDefined(ours)
        const others = Array.from({ length: 120 }, (_, nth) => `re_other_${nth}`)
        for (const other of others) played.refunds.set(other, { ...ours, id: other, metadata: { refund: null } })
        yield* queuedAgain(3)
        yield* giveBackAll
        assert.strictEqual(yield* stateOf(id).pipe(as(staff)), "given")
        assert.strictEqual(played.refunds.size, 1 + others.length)
      }).pipe(atReader(played))
    },
  )

  it.effect("that was refused is tried again once by those who see all tills of its client", () => {
    const played = playStripe()
    return Effect.gen(function* () {
      const clerk = yield* aStaff(3)
      const colleague = yield* aStaff(3)
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const stranger = yield* aStaff(4, { roles: ["owner"] })
      const id = yield* cancelled(3).pipe(as(clerk))
      played.state.refund = "refused"
      yield* giveBackAll
      assert.strictEqual(yield* stateOf(id).pipe(as(clerk)), "refused")
      assert.deepStrictEqual(yield* notesOf(id), ["Refund refused"])
      for (const nobody of [colleague, stranger])
        assert.strictEqual((yield* listRefunds(first).pipe(as(nobody))).total, 0)
      const [refund] = (yield* listRefunds(first).pipe(as(owner))).rows
      assert.isDefined(refund)
      assert.deepInclude(refund, { state: "refused", reason: "charge_disputed", askedAt: null })
      for (const nobody of [colleague, stranger])
        assert.strictEqual((yield* Effect.flip(retryRefund(refund).pipe(as(nobody))))._tag, "RefundNotFound")
      assert.lengthOf(yield* giveBackAll, 0)
      const once = { key: "retry", digest: "d" }
      const retry = retryRefund(refund).pipe(as(owner, once))
      yield* Effect.all([retry, retry], { concurrency: "unbounded" })
      assert.deepStrictEqual(yield* notesOf(id), ["Refund refused", "Refund tried again"])
      played.state.refund = "succeeded"
      assert.lengthOf(yield* giveBackAll, 1)
      assert.strictEqual(yield* stateOf(id).pipe(as(clerk)), "given")
      assert.strictEqual((yield* Effect.flip(retryRefund(refund).pipe(as(owner))))._tag, "RefundNotFound")
      assert.deepStrictEqual(
        [...played.refunds.values()].map(({ amount }) => amount),
        [10_000],
      )
    }).pipe(atReader(played))
  })

  it.effect("that was refused is settled once with a note, by those who see all tills; one that waits is not", () => {
    const played = playStripe()
    return Effect.gen(function* () {
      const clerk = yield* aStaff(3)
      const colleague = yield* aStaff(3)
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const stranger = yield* aStaff(4, { roles: ["owner"] })
      const id = yield* cancelled(3).pipe(as(clerk))
      const [waits] = (yield* listRefunds(first).pipe(as(owner))).rows
      assert.isDefined(waits)
      const asked = { id: waits.id, note: "In cash" }
      const refused = (who: typeof owner, more = {}) =>
        Effect.map(Effect.flip(settleRefundElsewhere({ ...asked, ...more }).pipe(as(who))), ({ _tag }) => _tag)
      assert.strictEqual(yield* refused(owner), "RefundNotFound")
      played.state.refund = "refused"
      yield* giveBackAll
      for (const nobody of [colleague, stranger]) assert.strictEqual(yield* refused(nobody), "RefundNotFound")
      assert.strictEqual(yield* refused(owner, { note: " " }), "RefundNoteMissing")
      const settle = settleRefundElsewhere(asked).pipe(as(owner, { key: "settle", digest: "d" }))
      yield* Effect.all([settle, settle], { concurrency: "unbounded" })
      assert.deepStrictEqual(yield* notesOf(id), ["Refund refused", "Refund given another way"])
      assert.strictEqual(yield* refused(owner), "RefundNotFound")
      assert.strictEqual(yield* stateOf(id).pipe(as(clerk)), "given")
      assert.lengthOf(yield* giveBackAll, 0)
      assert.strictEqual(played.refunds.size, 0)
    }).pipe(atReader(played))
  })

  it.effect("that the provider remembers as refused is asked for under another key", () => {
    const played = playStripe()
    return Effect.gen(function* () {
      const owner = yield* aStaff(4, { roles: ["owner"] })
      const id = yield* cancelled(4).pipe(as(owner))
      // It was taken, and failed at the customer's bank.
      played.state.refund = "failed"
      yield* giveBackAll
      const [refund] = (yield* listRefunds(first).pipe(as(owner))).rows
      assert.isDefined(refund)
      assert.strictEqual(refund.state, "refused")
      played.state.refund = "succeeded"
      yield* retryRefund(refund).pipe(as(owner))
      yield* giveBackAll
      assert.strictEqual(yield* stateOf(id).pipe(as(owner)), "given")
      assert.deepStrictEqual(
        [...played.refunds.values()].map(({ status }) => status),
        ["failed", "succeeded"],
      )
    }).pipe(atReader(played))
  })

  it.effect("that waits is tried again at once, by one job", () => {
    const played = playStripe()
    return Effect.gen(function* () {
      const owner = yield* aStaff(4, { roles: ["owner"] })
      yield* cancelled(4).pipe(as(owner))
      const waiting = `select count(*)::int as jobs, bool_and(run_at <= now()) as "isNow" from graphile_worker.jobs
        where task_identifier = 'paymentGiveBack'`
      yield* rows(`update graphile_worker._private_jobs set run_at = now() + interval '6 hours', attempts = 12`)
      const [refund] = (yield* listRefunds(first).pipe(as(owner))).rows
      assert.isDefined(refund)
      yield* retryRefund(refund).pipe(as(owner))
      assert.deepStrictEqual(yield* rows(waiting), [{ jobs: 1, isNow: true }])
    }).pipe(atReader(played))
  })
})
