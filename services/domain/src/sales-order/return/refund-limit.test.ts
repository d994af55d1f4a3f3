import { assert, layer } from "@effect/vitest"
import { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { aPerson } from "../../account/given"
import { aStaff, as, TestDb } from "../../db/test-db"
import { historyOf } from "../../history/of-record"
import { recount } from "../../stock-movement/recount"
import { addToOrder, setOrderStatus } from "../change"
import { adding, aPricedItem, submitting } from "../given"
import { submit } from "../submit"
import { confirmRefund } from "./confirm-refund"
import { returnItems } from "./return"
import { asked, back, confirming, damaged, rows, sold, submitted, tagOf, typed } from "./test-refund"

const [completed, cancelled] = [StatusId.make(54), StatusId.make(56)]

/** What a refund changes, to compare before and after one that is refused. */
const booksOf = (client: number) =>
  rows(`select (select count(*)::int from sales_return where client_id = ${client}) as notes,
    (select coalesce(sum(amount), 0)::text from refund where client_id = ${client}) as refunds,
    (select coalesce(sum(amount), 0)::text from cash_movement where client_id = ${client}) as cash,
    (select coalesce(sum(version), 0)::int from sales_order where client_id = ${client}) as orders,
    (select coalesce(sum(version), 0)::int from inventory_item where client_id = ${client}) as items,
    (select count(*)::int from sales_order_item where client_id = ${client} and state in ('returned', 'freed')) as back,
    (select count(*)::int from history where client_id = ${client}) as history`)

const balanced = Effect.gen(function* () {
  assert.deepStrictEqual(yield* recount(), { totals: [], items: [], orders: [] })
})

layer(TestDb, { timeout: 120_000 })("what one person gives back alone", (it) => {
  it.effect("is up to the limit in a day, and above it nothing changes", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const colleague = yield* aStaff(3)
      const [sixty, forty, cent] = yield* Effect.all([sold(3, 60), sold(3, 40), sold(3, 0.01)]).pipe(as(staff))
      yield* returnItems(back(sixty)).pipe(as(staff))
      // 60.00 and 40.00 are the limit, not above it.
      const { invoice } = yield* returnItems(back(forty)).pipe(as(staff))
      assert.strictEqual(invoice?.credits[0]?.confirmedBy, null)
      const before = yield* booksOf(3)
      const stopped = yield* Effect.flip(returnItems(back(cent)).pipe(as(staff)))
      assert.deepInclude(stopped, { _tag: "RefundNeedsConfirmation", cents: 1, because: "limit" })
      assert.deepStrictEqual(yield* booksOf(3), before)
      // Each person has a limit of their own.
      yield* returnItems(back(cent)).pipe(as(colleague))
      yield* balanced.pipe(as(staff))
    }),
  )

  it.effect("counts an invoice over days, and a day of the client's zone over invoices", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(4)
      yield* rows("update client set time_zone = 'Pacific/Kiritimati' where id = 4")
      const given = (moment: string) =>
        rows(`update refund set at = ((now() at time zone 'Pacific/Kiritimati')::date::timestamp
          at time zone 'Pacific/Kiritimati') ${moment} where client_id = 4 and user_id = ${staff.userId}`)
      const order = yield* sold(4, 60, 2).pipe(as(staff))
      const other = yield* sold(4, 60).pipe(as(staff))
      yield* returnItems(back(order)).pipe(as(staff))
      yield* given("+ interval '0'")
      assert.strictEqual(yield* tagOf(returnItems(back(other)).pipe(as(staff))), "RefundNeedsConfirmation")
      yield* given("- interval '1 second'")
      assert.strictEqual(yield* tagOf(returnItems(back(order, 1)).pipe(as(staff))), "RefundNeedsConfirmation")
      yield* returnItems(back(other)).pipe(as(staff))
    }),
  )

  it.effect("is nothing at a limit of 0, except what gives no money back, and the setting holds at once", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(5)
      yield* rows("update client set refund_limit = 0 where id = 5")
      const order = yield* sold(5, 0.01).pipe(as(staff))
      assert.strictEqual(yield* tagOf(returnItems(back(order)).pipe(as(staff))), "RefundNeedsConfirmation")
      const { inventoryId } = yield* aPricedItem({ client: 5, price: 900 })
      const unpaid = yield* addToOrder(adding(inventoryId, { type: "Account" })).pipe(as(staff))
      yield* submit(submitting(unpaid.id)).pipe(as(staff))
      assert.strictEqual((yield* setOrderStatus(unpaid.id, cancelled).pipe(as(staff))).statusId, 56)
      yield* rows("update client set refund_limit = 1 where id = 5")
      yield* returnItems(back(order)).pipe(as(staff))
    }),
  )

  it.effect("holds for a cancellation that gives money back", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(6)
      const { staff: owner, email } = yield* aPerson(6, ["owner"])
      const order = yield* submitted(6, 100.01).pipe(as(staff))
      const before = yield* booksOf(6)
      const stopped = yield* Effect.flip(setOrderStatus(order.id, cancelled).pipe(as(staff)))
      assert.deepInclude(stopped, { _tag: "RefundNeedsConfirmation", cents: 10_001, because: "limit" })
      assert.deepStrictEqual(yield* booksOf(6), before)
      yield* confirmRefund(confirming(order, 10_001, { toStatusId: null }), typed(email)).pipe(as(staff))
      const { invoice } = yield* setOrderStatus(order.id, cancelled).pipe(as(staff))
      assert.deepInclude(invoice?.credits[0], { kind: "cancellation", confirmedBy: "Test Person" })
      const [last] = yield* historyOf("sales-order", order.id).pipe(as(owner))
      assert.deepStrictEqual(last?.changes, [
        { name: "Status", before: "Submitted", after: "Cancelled" },
        { name: "Refund confirmed by", before: "", after: "Test Person" },
      ])
      yield* balanced.pipe(as(staff))
    }),
  )

  it.effect("of two orders at once does not pass the limit together", () =>
    Effect.gen(function* () {
      for (let trial = 0; trial < 10; trial++) {
        const staff = yield* aStaff(7)
        const orders = yield* Effect.all([sold(7, 60), sold(7, 60), submitted(7, 60)]).pipe(as(staff))
        const [one, two, three] = orders
        const passed = yield* Effect.all(
          [
            Effect.isSuccess(returnItems(back(one))),
            Effect.isSuccess(returnItems(back(two))),
            Effect.isSuccess(setOrderStatus(three.id, cancelled)),
          ],
          { concurrency: "unbounded" },
        ).pipe(as(staff))
        assert.lengthOf(passed.filter(Boolean), 1)
      }
    }),
  )

  it.effect("is nothing of what the seller takes back as damaged, whatever it cost", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(8)
      const finisher = yield* aStaff(8)
      const colleague = yield* aStaff(8)
      const { email } = yield* aPerson(8, ["admin"])
      const order = yield* submitted(8, 1, 3).pipe(as(staff))
      yield* setOrderStatus(order.id, completed).pipe(as(finisher))
      const broken = (nth: number) => returnItems(back(order, nth, { toStatusId: damaged }))
      for (const seller of [staff, finisher]) {
        const stopped = yield* Effect.flip(broken(0).pipe(as(seller)))
        assert.deepInclude(stopped, { _tag: "RefundNeedsConfirmation", cents: 100, because: "damaged" })
      }
      yield* broken(0).pipe(as(colleague))
      yield* returnItems(back(order, 1)).pipe(as(staff))
      yield* asked(order, 2, { toStatusId: damaged }).pipe(as(staff))
      // What comes back for sale is not what was asked.
      assert.strictEqual(
        yield* tagOf(confirmRefund(confirming(order, 100), typed(email)).pipe(as(staff))),
        "RefundChanged",
      )
      yield* confirmRefund(confirming(order, 100, { toStatusId: damaged }), typed(email)).pipe(as(staff))
      const { invoice } = yield* broken(2).pipe(as(staff))
      assert.strictEqual(invoice?.credits[0]?.confirmedBy, "Test Person")
    }),
  )
})
