import { assert, layer } from "@effect/vitest"
import { random } from "@sightline/fixtures/random"
import type { Staff } from "@sightline/model/caller"
import type { SalesOrder } from "@sightline/model/sales-order"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { StatusId } from "@sightline/model/status"
import { Effect, Either } from "effect"
import { aCustomer } from "../customer/given"
import { saveCustomer } from "../customer/save"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { recount } from "../stock-movement/recount"
import { addToOrder, cancelOpenOrder, getOrder, removeFromOrder, setOrderStatus } from "./change"
import { adding, aPricedItem, submitting, withoutLimit } from "./given"
import { getInvoice, pay } from "./invoice/invoice"
import { holdOrderAgain, lapseDue } from "./lapse"
import { returnItems } from "./return/return"
import { keepCheckout, submit, update } from "./submit"

const visa = { brand: "Visa", lastFour: "1111", expMonth: 12, expYear: 2999 } as const
const unbounded = { concurrency: "unbounded" } as const

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))

const anOrder = (client: number, more: { price?: number; type?: "Instant" | "Account"; quantity?: number } = {}) =>
  Effect.gen(function* () {
    const { price = 100, type = "Instant", quantity = 1 } = more
    const { inventoryId } = yield* aPricedItem({ client, quantity, price })
    return yield* addToOrder(adding(inventoryId, { type, quantity }))
  })

/** A refusal is fine; a defect is not. */
const tried = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.asVoid(Effect.either(work))

const unitsOf = (order: SalesOrder) => order.lines.flatMap(({ items }) => items.map(({ id }) => id))

const balanced = Effect.gen(function* () {
  assert.deepStrictEqual(yield* recount(), { totals: [], items: [], orders: [] })
})

layer(TestDb, { timeout: 120_000 })("a submit", (it) => {
  it.effect("charges the server's prices; only Owner, SupperAdmin and Admin may name others · SALES-59", () =>
    Effect.gen(function* () {
      const clerk = yield* aStaff(3)
      const admin = yield* aStaff(3, { roles: ["admin"] })
      const asked = (order: SalesOrder) => unitsOf(order).map((itemId) => ({ itemId, salePrice: 1 }))
      const cheap = yield* anOrder(3).pipe(as(clerk))
      const charged = yield* submit(submitting(cheap.id, { prices: asked(cheap) })).pipe(as(clerk))
      assert.deepInclude(charged, { total: 10_000, subtotal: 10_000, discount: 0 })
      const granted = yield* anOrder(3, { quantity: 2 }).pipe(as(admin))
      const lowered = yield* submit(submitting(granted.id, { prices: asked(granted).slice(0, 1) })).pipe(as(admin))
      assert.deepInclude(lowered, { total: 10_001, subtotal: 20_000, discount: 9999 })
      assert.strictEqual(lowered.invoice?.amount, 10_001)
      const twice = yield* anOrder(3).pipe(as(admin))
      const [itemId] = unitsOf(twice)
      assert.isDefined(itemId)
      const prices = [50_500, 5000].map((salePrice) => ({ itemId, salePrice }))
      const once = yield* submit(submitting(twice.id, { prices })).pipe(as(admin))
      assert.deepInclude(once, { quantity: 1, total: 5000 })
      yield* balanced.pipe(as(admin))
    }),
  )

  it.effect("keeps of a card its last four digits, its brand and its expiry · SALES-57 SALES-61", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const order = yield* anOrder(3).pipe(as(staff))
      const credit = { paymentType: "CreditCard" as const }
      const missing = yield* Effect.flip(submit(submitting(order.id, { ...credit, card: "missing" })).pipe(as(staff)))
      assert.strictEqual(missing._tag, "PaymentDetailMissing")
      const past = { ...visa, expYear: 2020 }
      const refused = yield* Effect.flip(submit(submitting(order.id, { ...credit, card: past })).pipe(as(staff)))
      assert.deepInclude({ ...refused }, { _tag: "CardRefused", reason: "expiry" })
      const done = yield* submit(submitting(order.id, { ...credit, card: visa })).pipe(as(staff))
      assert.deepStrictEqual(done.card, visa)
      const [kept] =
        yield* rows(`select p.* from payment p join invoice v on v.client_id = p.client_id and v.id = p.invoice_id
        where p.client_id = 3 and v.order_id = ${order.id}`)
      assert.deepInclude(kept, { type: "CreditCard", card_type: "CreditCard", brand: "Visa", last_four: "1111" })
      assert.deepStrictEqual(yield* rows(`select * from cash_movement where payment_id = ${kept?.id}`), [])
      const account = yield* anOrder(3, { type: "Account" }).pipe(as(staff))
      yield* submit(submitting(account.id)).pipe(as(staff))
      const part = { orderId: account.id, amount: 1000 }
      yield* pay({ ...part, paymentType: "Cash", card: "missing" }).pipe(as(staff))
      yield* pay({ ...part, ...credit, card: visa }).pipe(as(staff))
      const types = yield* rows(`select p.type, p.card_type from payment p
        join invoice v on v.client_id = p.client_id and v.id = p.invoice_id
        where p.client_id = 3 and v.order_id = ${account.id} order by p.id`)
      const kinds = types.map(({ type, card_type }) => [type, card_type])
      assert.deepStrictEqual(kinds, [
        ["Cash", null],
        ["CreditCard", "CreditCard"],
      ])
    }),
  )

  it.effect("fixes prices and tax when a unit is added, and shows what has changed since", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const order = yield* anOrder(3, { price: 120 }).pipe(as(staff))
      yield* rows(`update inventory set list_price = 129 where client_id = 3 and id = ${order.lines[0]?.inventoryId}`)
      const later = yield* getOrder(order.id).pipe(as(staff))
      assert.deepInclude(later.lines[0]?.items[0], { salePrice: 12_000, priceNow: 12_900 })
      assert.strictEqual((yield* submit(submitting(order.id)).pipe(as(staff))).total, 12_000)
    }),
  )

  it.effect("of a version that has changed since is refused", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const order = yield* anOrder(3, { quantity: 2 }).pipe(as(staff))
      yield* keepCheckout({ orderId: order.id, note: "By Friday" }).pipe(as(staff))
      const [unit] = unitsOf(order)
      assert.isDefined(unit)
      yield* removeFromOrder({ orderId: order.id, itemIds: [unit] }).pipe(as(staff))
      const stale = yield* Effect.flip(submit(submitting(order.id, { version: order.version })).pipe(as(staff)))
      assert.deepInclude({ ...stale }, { _tag: "OrderChanged", version: order.version + 1 })
      const done = yield* submit(submitting(order.id, { version: order.version + 1 })).pipe(as(staff))
      assert.strictEqual(done.statusId, 53)
    }),
  )

  it.effect("keeps typed fields each alone, for every colleague, and takes the customer of the client only", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const colleague = yield* aStaff(3)
      const stranger = yield* aStaff(4)
      const theirs = yield* saveCustomer(aCustomer()).pipe(as(stranger))
      const ours = yield* saveCustomer(aCustomer()).pipe(as(staff))
      const order = yield* anOrder(3).pipe(as(staff))
      yield* keepCheckout({ orderId: order.id, step: 1, note: "By Friday", received: 5000 }).pipe(as(staff))
      yield* keepCheckout({
        orderId: order.id,
        customer: { customerId: ours.id, firstName: " Ada ", isOverridden: true },
      }).pipe(as(colleague))
      const kept = yield* getOrder(order.id).pipe(as(staff))
      assert.deepInclude(kept, { step: 1, version: order.version })
      assert.deepStrictEqual(kept.checkout, { note: "By Friday", amount: null, received: 5000, cashAmount: null })
      assert.deepInclude(kept.customer, { customerId: ours.id, firstName: "Ada", isOverridden: true })
      const customer = { ...submitting(order.id).customer, customerId: theirs.id }
      const refused = yield* Effect.flip(submit(submitting(order.id, { customer })).pipe(as(staff)))
      assert.strictEqual(refused._tag, "OrderCustomerRefused")
      const noted = yield* submit(submitting(order.id, { note: "Call first" })).pipe(as(staff))
      assert.deepStrictEqual(
        noted.notes.map(({ text, by }) => [text, by]),
        [["Call first", "Test Person"]],
      )
      assert.strictEqual((yield* Effect.flip(getOrder(order.id).pipe(as(stranger))))._tag, "OrderNotFound")
    }),
  )

  it.effect("that is only stored leaves the order open, without an invoice", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const order = yield* anOrder(3).pipe(as(staff))
      const stored = yield* update(submitting(order.id, { note: "Later" })).pipe(as(staff))
      assert.deepInclude(stored, { statusId: 50, invoice: null, version: 2 })
      assert.deepInclude(stored.checkout, { note: "Later" })
      assert.strictEqual(stored.customer.firstName, "Ada")
    }),
  )
})

layer(TestDb, { timeout: 180_000 })("invoices", (it) => {
  it.effect("are numbered without a hole while many submit, some twice and some in vain", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const orders = yield* Effect.all(Array.from({ length: 60 }, () => anOrder(3).pipe(as(staff))))
      const attempt = (id: SalesOrderId, nth: number) => {
        const once: Staff["once"] = { key: `submit-${id}`, digest: "d" }
        const twice = [submit(submitting(id)).pipe(as(staff, once)), submit(submitting(id)).pipe(as(staff, once))]
        const stale = submit(submitting(id, { version: 99 })).pipe(as(staff))
        return [...twice, ...(nth % 2 === 0 ? [stale] : [])].map(Effect.either)
      }
      const answers = yield* Effect.all(
        orders.flatMap(({ id }, nth) => attempt(id, nth)),
        { concurrency: 16 },
      )
      assert.lengthOf(answers.filter(Either.isRight), 120)
      const issued = yield* rows("select sequence, number from invoice where client_id = 3 order by sequence")
      assert.deepStrictEqual(
        issued.map(({ sequence }) => sequence),
        Array.from({ length: 60 }, (_, nth) => nth + 1),
      )
      const numbers = answers.filter(Either.isRight).map(({ right }) => right.invoice?.number)
      assert.strictEqual(new Set(numbers).size, 60)
      yield* balanced.pipe(as(staff))
    }),
  )

  it.effect("come one for an order, however often and from wherever it is submitted", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(4)
      const order = yield* anOrder(4).pipe(as(staff))
      const once = { key: "the-one", digest: "d" }
      const same = Array.from({ length: 500 }, () => submit(submitting(order.id)).pipe(as(staff, once), Effect.either))
      const other = Array.from({ length: 500 }, (_, nth) =>
        submit(submitting(order.id)).pipe(as(staff, { key: `other-${nth}`, digest: "d" }), Effect.either),
      )
      const answers = yield* Effect.all([...same, ...other], { concurrency: 40 })
      const first = answers.slice(0, 500)
      for (const answer of first) assert.strictEqual(answer._tag, first[0]?._tag)
      assert.lengthOf(yield* rows("select from invoice where client_id = 4"), 1)
      assert.lengthOf(yield* rows("select from payment where client_id = 4"), 1)
    }),
  )

  it.effect("are of the year and the day of the client's zone", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(5)
      for (const [zone, ahead] of [
        ["Pacific/Kiritimati", 14],
        ["Etc/GMT+12", -12],
      ] as const) {
        yield* rows(`update client set time_zone = '${zone}' where id = 5`)
        const order = yield* anOrder(5).pipe(as(staff))
        const { invoice } = yield* submit(submitting(order.id)).pipe(as(staff))
        const there = new Date((invoice?.at.getTime() ?? 0) + ahead * 3_600_000)
        assert.strictEqual(invoice?.day, there.toISOString().slice(0, 10))
        assert.strictEqual(invoice?.number.slice(0, 4), String(there.getUTCFullYear()))
      }
    }),
  )

  it.effect("say what was bought, with tax by percentage, and stay as they were issued", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(6)
      yield* rows("update client set percent_tax = 5 where id = 6")
      const order = yield* anOrder(6, { price: 33.33, quantity: 3 }).pipe(as(staff))
      yield* submit(submitting(order.id)).pipe(as(staff))
      const { document } = yield* getInvoice(order.id).pipe(as(staff))
      assert.deepInclude(document, { seller: "Client 6", center: "Center 1", subtotal: 9999, tax: 500, total: 10_499 })
      assert.deepStrictEqual(document.taxes, [{ percent: 5, net: 9999, tax: 500 }])
      assert.deepInclude(document.lines[0], { quantity: 3, net: 9999, tax: 500 })
      yield* rows(`update center set name = 'Renamed' where client_id = 6`)
      assert.deepStrictEqual((yield* getInvoice(order.id).pipe(as(staff))).document, document)
    }),
  )
})

layer(TestDb, { timeout: 180_000 })("any order of changes", (it) => {
  it.effect("keeps items, reservations, ledger, invoices and payments equal", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      // Whoever sold it does not take it back as damaged alone.
      const taker = yield* aStaff(3)
      yield* withoutLimit(3)
      yield* rows("update client set percent_tax = 8.875, hold_hours = 1 where id = 3")
      const products = yield* Effect.all(
        [19.99, 0.05, 250].map((price) => aPricedItem({ client: 3, quantity: 12, price })),
      )
      const { chance, pick, whole, some } = random(20_261_123)
      const open: SalesOrderId[] = []
      const step = (id: SalesOrderId | undefined) => {
        const product = pick(products)
        if (id === undefined || chance(0.25))
          return tried(
            Effect.tap(
              addToOrder(adding(product.inventoryId, { type: chance(0.5) ? "Instant" : "Account" })),
              (order) => void open.push(order.id),
            ),
          )
        return pick([
          () => tried(addToOrder(adding(product.inventoryId, { orderId: id, quantity: whole(1, 3) }))),
          () =>
            tried(
              Effect.flatMap(getOrder(id), (order) =>
                removeFromOrder({ orderId: id, itemIds: some(unitsOf(order), whole(0, 2)) }),
              ),
            ),
          () => tried(cancelOpenOrder(id)),
          () => tried(submit(submitting(id))),
          () => tried(pay({ orderId: id, amount: whole(1, 3000), paymentType: "CreditCard", card: visa })),
          () => tried(setOrderStatus(id, StatusId.make(54))),
          () =>
            tried(submit(submitting(id))).pipe(
              Effect.zipRight(tried(setOrderStatus(id, StatusId.make(54)))),
              Effect.zipRight(
                tried(
                  Effect.flatMap(getOrder(id), (order) =>
                    returnItems({
                      ...{ orderId: id, toStatusId: StatusId.make(pick([5, 31])), note: "Wrong size" },
                      itemIds: some(unitsOf(order), whole(1, 2)),
                    }).pipe(as(taker)),
                  ),
                ),
              ),
            ),
          () => tried(setOrderStatus(id, StatusId.make(56))),
          () => tried(setOrderStatus(id, StatusId.make(pick([50, 52, 58])))),
          () =>
            Effect.zipRight(
              rows(`update sales_order set touched_at = now() - interval '2 hours' where client_id = 3 and id = ${id}`),
              Effect.zipRight(lapseDue(), chance(0.5) ? tried(holdOrderAgain(id)) : Effect.void),
            ),
          () => tried(holdOrderAgain(id)),
        ])()
      }
      for (let round = 0; round < 25; round++) {
        yield* Effect.all(
          Array.from({ length: 8 }, () =>
            Effect.suspend(() => step(open.length > 0 ? pick(open) : undefined)).pipe(as(staff)),
          ),
          unbounded,
        )
        yield* balanced.pipe(as(staff))
      }
      const states = yield* rows("select distinct status_id from sales_order where client_id = 3")
      assert.isAbove(states.length, 3)
      assert.isNotEmpty(yield* rows("select from sales_return where client_id = 3 and kind = 'return'"))
    }),
  )
})
