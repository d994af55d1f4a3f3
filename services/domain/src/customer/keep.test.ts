import { assert, layer } from "@effect/vitest"
import type { CustomerTyped } from "@sightline/model/customer"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { getCustomer, searchCustomers } from "./find"
import { aCustomer } from "./given"
import { keepCustomer } from "./keep"
import { removeCustomer, saveCustomer } from "./save"

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))

const found = (search: string) =>
  Effect.map(searchCustomers({ search, page: 1, pageSize: 10, order: null }), ({ rows }) => rows.map(({ id }) => id))

let serial = 0
/** Somebody whom nobody knows yet, with `more` over them. */
const aBuyer = (more: Partial<CustomerTyped> = {}): CustomerTyped => {
  serial += 1
  const unique = String(serial).padStart(4, "0")
  return {
    ...{ firstName: "Nell", lastName: `Buyer ${serial}`, isAnother: false },
    ...{ cellPhone: `(604) 555-${unique}`, email: `nell${serial}@mail.test` },
    ...more,
  }
}

const refusalOf = (typed: CustomerTyped) => Effect.flip(keepCustomer(typed))

layer(TestDb, { timeout: 60_000 })("a buyer typed on an order", (it) => {
  it.effect("is a customer, whom the very next search finds by phone and by mail", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const typed = aBuyer({ firstName: " Nell " })
      const kept = yield* keepCustomer(typed).pipe(as(staff))
      assert.deepInclude(kept, { firstName: "Nell", email: typed.email, cellPhone: typed.cellPhone.replace(/\D/g, "") })
      for (const search of [typed.cellPhone, typed.cellPhone.slice(-4), typed.email, typed.lastName])
        assert.deepStrictEqual([search, yield* found(search).pipe(as(staff))], [search, [kept.id]])
    }),
  )

  it.effect("needs one name and one way to reach them, and each wrong field is named", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const mononym = yield* keepCustomer(aBuyer({ firstName: "", cellPhone: "" })).pipe(as(staff))
      assert.strictEqual(mononym.firstName, "")
      yield* keepCustomer(aBuyer({ lastName: " ", email: "" })).pipe(as(staff))
      const before = yield* rows("select count(*)::int as n from customer")
      const errors = (more: Partial<CustomerTyped>) =>
        Effect.map(refusalOf(aBuyer(more)).pipe(as(staff)), (refusal) => ({ ...refusal }))
      assert.deepInclude(yield* errors({ firstName: "", lastName: " ", cellPhone: "none", email: "" }), {
        _tag: "FieldsRefused",
        errors: {
          firstName: ["First name or last name is required"],
          cellPhone: ["Cell phone or email is required"],
        },
      })
      assert.deepInclude(yield* errors({ email: "nell@" }), { errors: { email: ["Email is not a valid email"] } })
      assert.deepInclude(yield* errors({ cellPhone: "1".repeat(16) }), {
        errors: { cellPhone: ["Cell phone cannot be greater than 15"] },
      })
      assert.deepStrictEqual(yield* rows("select count(*)::int as n from customer"), before)
    }),
  )

  it.effect(
    "with the phone or the mail of somebody else is refused with who that is, and kept as another on request",
    () =>
      Effect.gen(function* () {
        const staff = yield* aStaff(3)
        const typed = aBuyer()
        const { id } = yield* keepCustomer(typed).pipe(as(staff))
        const sharing = [
          aBuyer({ cellPhone: typed.cellPhone.replace(/\D/g, "") }),
          aBuyer({ cellPhone: `+1 ${typed.cellPhone}`.replace(/[ ()]/g, "") }),
          aBuyer({ email: typed.email.toUpperCase() }),
        ]
        for (const asked of sharing) {
          const refusal = yield* refusalOf(asked).pipe(as(staff))
          assert.deepInclude({ ...refusal }, { _tag: "CustomerKnown", customerIds: [id] })
          assert.deepStrictEqual(yield* found(asked.lastName).pipe(as(staff)), [])
        }
        const [one = typed] = sharing
        const another = yield* keepCustomer({ ...one, isAnother: true }).pipe(as(staff))
        assert.notStrictEqual(another.id, id)
        assert.deepStrictEqual(yield* found(one.lastName).pipe(as(staff)), [another.id])
      }),
  )

  it.effect("is known by any phone of a customer, and not by words that look like one", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const at = yield* saveCustomer(aCustomer({ workPhone: "16045557700", street: "6045557701" })).pipe(as(staff))
      const refusal = yield* refusalOf(aBuyer({ cellPhone: "604 555 7700" })).pipe(as(staff))
      assert.deepInclude({ ...refusal }, { _tag: "CustomerKnown", customerIds: [at.id] })
      yield* keepCustomer(aBuyer({ cellPhone: "604 555 7701" })).pipe(as(staff))
      yield* removeCustomer(at.id).pipe(as(staff))
      yield* keepCustomer(aBuyer({ cellPhone: "604 555 7700" })).pipe(as(staff))
    }),
  )

  it.effect(
    "who has the name of the customer with this phone is that one, who keeps what they told and gains what was empty",
    () =>
      Effect.gen(function* () {
        const staff = yield* aStaff(3)
        const typed = aBuyer({ firstName: "Zoë", email: "" })
        const first = yield* keepCustomer(typed).pipe(as(staff))
        const again = yield* keepCustomer({ ...typed, firstName: "ZOE", email: "zoe.later@mail.test" }).pipe(as(staff))
        assert.deepInclude(again, { id: first.id, firstName: "Zoë", email: "zoe.later@mail.test", version: 2 })
        assert.deepStrictEqual(yield* found("zoe.later@mail.test").pipe(as(staff)), [first.id])
        const third = yield* keepCustomer({ ...typed, email: "other@mail.test", isAnother: true }).pipe(as(staff))
        assert.deepStrictEqual(third, again)
        const told = yield* rows(
          `select action, changes from history where noun = 'customer' and object_id = ${first.id} order by id`,
        )
        assert.deepStrictEqual(
          told.map(({ action, changes }) => [action, changes.map(({ name }: { name: string }) => name)]),
          [
            ["Created", []],
            ["Updated", ["Email"]],
          ],
        )
        assert.notInclude(JSON.stringify(told), "mail.test")
      }),
  )

  it.effect("is kept once, however often one request comes and however many come at once", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const asked = aBuyer()
      const twenty = (of: (nth: number) => ReturnType<typeof as>) =>
        Effect.all(
          Array.from({ length: 20 }, (_, nth) => keepCustomer(asked).pipe(of(nth))),
          { concurrency: "unbounded" },
        )
      const answers = [
        ...(yield* twenty((nth) => as(staff, { key: `0199-keep-${nth}`, digest: "d" }))),
        ...(yield* twenty(() => as(staff, { key: "0199-keep", digest: "d" }))),
        ...(yield* twenty(() => as(staff))),
      ]
      for (const answer of answers) assert.deepStrictEqual(answer, answers[0])
      assert.deepStrictEqual(yield* found(asked.email).pipe(as(staff)), [answers[0]?.id])
      const kept = yield* rows("select answer::text from once where key like '0199-keep%'")
      assert.strictEqual(kept.length, 21)
      assert.notInclude(JSON.stringify(kept), "mail.test")
    }),
  )

  it.effect("whose phone two people type at once is kept once, and the other one is told", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { cellPhone } = aBuyer()
      const race = yield* Effect.all(
        [aBuyer({ cellPhone }), aBuyer({ cellPhone })].map((typed) =>
          Effect.either(keepCustomer(typed).pipe(as(staff))),
        ),
        { concurrency: "unbounded" },
      )
      const kept = race.filter(Either.isRight).map(({ right }) => right.id)
      assert.strictEqual(kept.length, 1)
      assert.deepInclude({ ...race.filter(Either.isLeft)[0]?.left }, { _tag: "CustomerKnown", customerIds: kept })
    }),
  )

  it.effect("of another client is nobody's double", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const stranger = yield* aStaff(4)
      const typed = aBuyer()
      const ours = yield* keepCustomer(typed).pipe(as(staff))
      const theirs = yield* keepCustomer(typed).pipe(as(stranger))
      assert.deepStrictEqual(yield* found(typed.email).pipe(as(stranger)), [theirs.id])
      assert.strictEqual((yield* getCustomer(ours.id).pipe(as(staff))).version, 1)
    }),
  )
})
