import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import { CenterId } from "@sightline/model/center"
import { Effect, TestClock } from "effect"
import { aPerson } from "../../account/given"
import { aStaff, as, TestDb } from "../../db/test-db"
import { historyOf } from "../../history/of-record"
import { creditReceiptOf } from "../../invoice/receipt"
import { aPersonWithFactor, codeNow, linesOf, wrongCode } from "../../second-factor/given"
import { getOrder } from "../change"
import { confirmRefund } from "./confirm-refund"
import { getCreditNote, returnItems } from "./return"
import { asked, back, confirming, damaged, rows, sold, tagOf, typed, unitsOf } from "./test-refund"

layer(TestDb, { timeout: 120_000 })("a second person", (it) => {
  /** Somebody who sold for 150.00, and an Owner who can confirm. */
  const stage = (client: number) =>
    Effect.gen(function* () {
      const staff = yield* aStaff(client)
      const { staff: owner, email } = yield* aPerson(client, ["owner"])
      return { staff, owner, email, order: yield* sold(client, 150, 2).pipe(as(staff)) }
    })

  it.effect("confirms a refund once, and stands in the history, on the credit note and on its copies", () =>
    Effect.gen(function* () {
      const { staff, owner, email, order } = yield* stage(3)
      yield* rows(`update "user" set first_name = 'Ottoline', last_name = 'Vasarhelyi' where id = ${owner.userId}`)
      yield* asked(order).pipe(as(staff))
      yield* confirmRefund(confirming(order, 15_000), typed(email.toUpperCase())).pipe(as(staff))
      const { invoice } = yield* returnItems(back(order)).pipe(as(staff))
      const [credit] = invoice?.credits ?? []
      if (!credit) return assert.fail("no credit note")
      assert.deepInclude(credit, { by: "Test Person", confirmedBy: "Ottoline Vasarhelyi" })
      const note = yield* getCreditNote(credit.id).pipe(as(staff))
      assert.strictEqual(note.document.confirmedBy, "Ottoline Vasarhelyi")
      assert.deepInclude(creditReceiptOf(note).lines, {
        kind: "text",
        text: "Confirmed by Ottoline Vasarhelyi",
        align: "left",
        look: "normal",
      })
      const [last] = yield* historyOf("sales-order", order.id).pipe(as(staff))
      assert.deepInclude(last, { action: "Returned", by: "Test Person" })
      assert.deepInclude([...(last?.changes ?? [])], {
        name: "Refund confirmed by",
        before: "",
        after: "Ottoline Vasarhelyi",
      })
      assert.include(yield* linesOf(3, owner.userId), "refund confirmed")
      assert.deepStrictEqual(yield* rows("select from refund_confirmation where client_id = 3"), [])
      yield* asked(order, 1).pipe(as(staff))
      // What one person may give back alone names nobody.
      const small = yield* sold(3, 1).pipe(as(owner))
      const plain = yield* returnItems(back(small)).pipe(as(owner))
      assert.strictEqual(plain.invoice?.credits[0]?.confirmedBy, null)
    }),
  )

  it.effect("confirms for one caller in one session, one order, one place, an amount and two minutes", () =>
    Effect.gen(function* () {
      const { staff, email, order } = yield* stage(4)
      const other = yield* sold(4, 150).pipe(as(staff))
      const colleague = yield* aStaff(4)
      const [session] = yield* rows(`insert into session (id, user_id, client_id, kind, expires_at)
        values (gen_random_uuid(), ${staff.userId}, 4, 'api', now() + interval '1 day') returning id`)
      const elsewhere: Staff = { ...staff, sessionId: String(session?.id) }
      const both = { itemIds: unitsOf(order).map(({ id }) => id) }
      const confirmed = Effect.zipRight(asked(order), confirmRefund(confirming(order, 15_000), typed(email))).pipe(
        as(staff),
      )
      yield* confirmed
      yield* asked(order).pipe(as(colleague))
      for (const otherwise of [
        asked(order).pipe(as(elsewhere)),
        asked(other).pipe(as(staff)),
        asked(order, 0, both).pipe(as(staff)),
        rows("update refund_confirmation set expires_at = clock_timestamp() where client_id = 4"),
      ]) {
        yield* otherwise
        yield* asked(order).pipe(as(staff))
        yield* confirmed
      }
      const [left] = yield* rows(`select expires_at <= clock_timestamp() + interval '2 minutes' as short
        from refund_confirmation where client_id = 4`)
      assert.deepStrictEqual({ ...left }, { short: true })
      yield* returnItems(back(order)).pipe(as(staff))
    }),
  )

  it.effect("is one of the three roles at the order's center of this client, with their own password", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(5, { centers: 2 })
      const order = yield* sold(5, 150).pipe(as(staff))
      const confirm = (email: string, more: Parameters<typeof typed>[1] = {}) =>
        confirmRefund(confirming(order, 15_000), typed(email, more)).pipe(as(staff))
      const receptionist = yield* aPerson(5)
      const warehouse = yield* aPerson(5, ["warehouse"])
      const stranger = yield* aPerson(6, ["owner"])
      const gone = yield* aPerson(5, ["owner"])
      yield* rows(`update "user" set is_active = false where id = ${gone.staff.userId}`)
      const left = yield* aPerson(5, ["owner"])
      yield* rows(`update membership set is_active = false where client_id = 5 and user_id = ${left.staff.userId}`)
      const invited = yield* aPerson(5, ["owner"])
      yield* rows(`update membership set accepted_at = null, is_active = false, invited_at = now() where client_id = 5
        and user_id = ${invited.staff.userId}`)
      const elsewhere = yield* aPerson(5, ["owner"])
      yield* rows(
        `update membership_center set center_id = 2 where client_id = 5 and user_id = ${elsewhere.staff.userId}`,
      )
      const owner = yield* aPerson(5, ["owner"])
      yield* asked(order).pipe(as(staff))
      const refusals = yield* Effect.all([
        ...[receptionist, warehouse, stranger, gone, left, invited, elsewhere].map(({ email }) =>
          tagOf(confirm(email)),
        ),
        tagOf(confirm(owner.email, { password: "wrong-password-1" })),
        tagOf(confirm("nobody@example.test")),
      ])
      // It has no fields, so nothing else could differ.
      for (const refused of refusals) assert.strictEqual(refused, "RefundConfirmerRefused")
      assert.include(yield* linesOf(5, receptionist.staff.userId), "refund confirmation refused")
      assert.strictEqual(yield* tagOf(returnItems(back(order)).pipe(as(staff))), "RefundNeedsConfirmation")
      for (const role of ["superAdmin", "owner", "admin"] as const) {
        const one = yield* sold(5, 150).pipe(as(staff))
        const { email } = yield* aPerson(5, [role])
        yield* asked(one).pipe(as(staff))
        yield* confirmRefund(confirming(one, 15_000), typed(email)).pipe(as(staff))
        yield* returnItems(back(one)).pipe(as(staff))
      }
    }),
  )

  it.effect("may be the caller, if they hold one of the roles", () =>
    Effect.gen(function* () {
      const owner = yield* aPerson(7, ["owner"])
      const order = yield* sold(7, 150).pipe(as(owner.staff))
      yield* asked(order).pipe(as(owner.staff))
      yield* confirmRefund(confirming(order, 15_000), typed(owner.email)).pipe(as(owner.staff))
      yield* returnItems(back(order)).pipe(as(owner.staff))
    }),
  )

  it.effect("with a second factor types its code, which works once", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(8)
      const order = yield* sold(8, 150, 2).pipe(as(staff))
      const { email, key } = yield* aPersonWithFactor(8, ["admin"])
      const confirm = (code: string | null) =>
        confirmRefund(confirming(order, 15_000), typed(email, { code })).pipe(as(staff))
      yield* asked(order).pipe(as(staff))
      assert.strictEqual(yield* tagOf(confirm(null)), "ConfirmerCodeNeeded")
      assert.strictEqual(yield* tagOf(confirm(yield* wrongCode(key))), "CodeWrong")
      yield* asked(order).pipe(as(staff))
      const code = yield* codeNow(key)
      yield* confirm(code)
      yield* returnItems(back(order)).pipe(as(staff))
      yield* asked(order, 1).pipe(as(staff))
      assert.strictEqual(yield* tagOf(confirm(code)), "CodeWrong")
      yield* TestClock.adjust("30 seconds")
      yield* confirm(yield* codeNow(key))
    }),
  )

  it.effect("cannot be guessed: after ten wrong passwords the right one waits too", () =>
    Effect.gen(function* () {
      const { staff, email, order } = yield* stage(9)
      const confirm = (more: Parameters<typeof typed>[1] = {}) =>
        confirmRefund(confirming(order, 15_000), typed(email, more)).pipe(as(staff))
      yield* asked(order).pipe(as(staff))
      for (let nth = 0; nth < 10; nth++)
        assert.strictEqual(yield* tagOf(confirm({ password: `wrong-password-${nth}` })), "RefundConfirmerRefused")
      assert.strictEqual(yield* tagOf(confirm()), "TooManyAttempts")
      yield* asked(order).pipe(as(staff))
    }),
  )

  it.effect("is asked of the order's own staff alone", () =>
    Effect.gen(function* () {
      const { staff, email, order } = yield* stage(10)
      const stranger = yield* aStaff(11)
      yield* asked(order).pipe(as(staff))
      const confirm = confirmRefund(confirming(order, 15_000), typed(email))
      assert.strictEqual(yield* tagOf(confirm.pipe(as(stranger))), "OrderNotFound")
      assert.strictEqual(yield* tagOf(confirm.pipe(as({ ...staff, centerIds: [CenterId.make(2)] }))), "OrderNotFound")
      yield* asked(order).pipe(as(staff))
    }),
  )

  it.effect("confirms what the server refused last, and never what a screen says beside it", () =>
    Effect.gen(function* () {
      const { staff, owner, email, order } = yield* stage(14)
      const other = yield* sold(14, 150).pipe(as(staff))
      const confirm = (...what: Parameters<typeof confirming>) =>
        tagOf(confirmRefund(confirming(...what), typed(email)).pipe(as(staff)))
      const lines = yield* linesOf(14, owner.userId)
      // Nobody has asked for anything.
      assert.strictEqual(yield* confirm(order, 15_000), "RefundChanged")
      yield* asked(order).pipe(as(staff))
      for (const more of [30_000, 14_999]) assert.strictEqual(yield* confirm(order, more), "RefundChanged")
      assert.strictEqual(yield* confirm(order, 15_000, { toStatusId: damaged }), "RefundChanged")
      assert.strictEqual(yield* confirm(order, 15_000, { toStatusId: null }), "RefundChanged")
      assert.strictEqual(yield* confirm(other, 15_000), "RefundChanged")
      // A second tab has asked for something else meanwhile.
      yield* asked(other).pipe(as(staff))
      assert.strictEqual(yield* confirm(order, 15_000), "RefundChanged")
      // An hour later somebody else may stand there.
      yield* rows("update refund_confirmation set expires_at = clock_timestamp() where client_id = 14")
      assert.strictEqual(yield* confirm(other, 15_000), "RefundChanged")
      // No password was looked at, so nobody is said to have confirmed.
      assert.deepStrictEqual(yield* linesOf(14, owner.userId), lines)
      for (const one of [order, other]) yield* asked(one).pipe(as(staff))
    }),
  )

  it.effect("confirms nothing that another tab has replaced while the password was looked at", () =>
    Effect.gen(function* () {
      const { staff, email, order } = yield* stage(15)
      const other = yield* sold(15, 150).pipe(as(staff))
      for (let trial = 0; trial < 5; trial++) {
        yield* asked(order).pipe(as(staff))
        yield* Effect.all([Effect.either(confirmRefund(confirming(order, 15_000), typed(email))), asked(other)], {
          concurrency: 2,
        }).pipe(as(staff))
        // Whichever came first, what stands in the end is the other order's, and nobody has confirmed that.
        assert.deepStrictEqual(
          { ...(yield* rows("select order_id, confirmed_by from refund_confirmation where client_id = 15"))[0] },
          { order_id: other.id, confirmed_by: null },
        )
      }
    }),
  )

  it.effect("confirms once for a key, and a refund acts once for its own, refused or confirmed", () =>
    Effect.gen(function* () {
      const { staff, owner, email, order } = yield* stage(12)
      const early = { key: "early", digest: "d" }
      assert.strictEqual(yield* tagOf(returnItems(back(order)).pipe(as(staff, early))), "RefundNeedsConfirmation")
      const confirm = confirmRefund(confirming(order, 15_000), typed(email)).pipe(
        as(staff, { key: "confirm", digest: "d" }),
      )
      yield* Effect.all([confirm, confirm], { concurrency: 2 })
      // The first answer again, with what it said.
      const again = yield* Effect.flip(returnItems(back(order)).pipe(as(staff, early)))
      assert.deepInclude(again, { _tag: "RefundNeedsConfirmation", cents: 15_000 })
      const give = returnItems(back(order)).pipe(as(staff, { key: "give", digest: "d" }))
      const answers = yield* Effect.all([give, give, give], { concurrency: 3 })
      for (const { invoice } of answers) assert.lengthOf(invoice?.credits ?? [], 1)
      // A kept answer confirms nothing again.
      const lines = (yield* linesOf(12, owner.userId)).length
      yield* confirm
      assert.lengthOf(yield* linesOf(12, owner.userId), lines)
      assert.strictEqual(yield* tagOf(returnItems(back(order, 1)).pipe(as(staff))), "RefundNeedsConfirmation")
    }),
  )

  it.effect("is spent by one of two refunds at once", () =>
    Effect.gen(function* () {
      for (let trial = 0; trial < 5; trial++) {
        const { staff, email, order } = yield* stage(13)
        yield* asked(order).pipe(as(staff))
        yield* confirmRefund(confirming(order, 15_000), typed(email)).pipe(as(staff))
        const passed = yield* Effect.all(
          [Effect.isSuccess(returnItems(back(order))), Effect.isSuccess(returnItems(back(order, 1)))],
          { concurrency: "unbounded" },
        ).pipe(as(staff))
        assert.lengthOf(passed.filter(Boolean), 1)
        const { invoice } = yield* getOrder(order.id).pipe(as(staff))
        assert.lengthOf(invoice?.credits ?? [], 1)
      }
    }),
  )
})
