import { assert, layer } from "@effect/vitest"
import { InventoryItemId } from "@sightline/model/inventory-item"
import type { SalesOrder, SalesOrderItemId } from "@sightline/model/sales-order"
import type { ReturnItems } from "@sightline/model/sales-return"
import { StatusId } from "@sightline/model/status"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../../db/test-db"
import { recount } from "../../stock-movement/recount"
import { addToOrder, getOrder, setOrderStatus } from "../change"
import { adding, aPricedItem, stockOf, submitting, withoutLimit } from "../given"
import { pay } from "../invoice/invoice"
import { submit } from "../submit"
import { findSoldUnit, getCreditNote, returnAmount, returnItems } from "./return"

const visa = { brand: "Visa", lastFour: "1111", expMonth: 12, expYear: 2999 } as const
const [active, damaged] = [StatusId.make(5), StatusId.make(31)]

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))

const unitsOf = (order: SalesOrder) => order.lines.flatMap(({ items }) => items)

const back = (order: SalesOrder, more: Partial<ReturnItems> = {}): ReturnItems => ({
  orderId: order.id,
  itemIds: unitsOf(order).map(({ id }) => id),
  toStatusId: active,
  note: "Wrong size",
  ...more,
})

/** A completed Instant order paid in cash. */
const sold = (client: number, more: { price?: number; special?: number; quantity?: number } = {}) =>
  Effect.gen(function* () {
    const { price = 100, special = null, quantity = 1 } = more
    const { inventoryId } = yield* aPricedItem({ client, quantity, price, special })
    const { id } = yield* addToOrder(adding(inventoryId, { quantity }))
    yield* submit(submitting(id))
    return yield* setOrderStatus(id, StatusId.make(54))
  })

const balanced = Effect.gen(function* () {
  assert.deepStrictEqual(yield* recount(), { totals: [], items: [], orders: [] })
})

/** The tag of a refusal. */
const refused = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

layer(TestDb, { timeout: 120_000 })("a return", (it) => {
  it.effect("puts sold units back by reversing their sales, and gives the cash back with a credit note", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const order = yield* sold(3, { quantity: 3, price: 33.33 }).pipe(as(staff))
      const [one, two, three] = unitsOf(order)
      if (!one || !two || !three) return
      const first = yield* returnItems(back(order, { itemIds: [one.id] })).pipe(as(staff))
      assert.deepInclude(first, { statusId: 54, quantity: 3, total: order.total })
      assert.deepStrictEqual(
        unitsOf(first).map(({ state }) => state),
        ["returned", "sold", "sold"],
      )
      const [credit] = first.invoice?.credits ?? []
      assert.deepInclude(credit, { kind: "return", quantity: 1, amount: 3333, note: "Wrong size", toStatusId: 5 })
      assert.match(credit?.number ?? "", /^C\d{4}-000001$/)
      assert.deepStrictEqual(credit?.refunds, [
        { type: "Cash", brand: null, lastFour: null, amount: 3333, handed: 3333, state: "given" },
      ])
      assert.deepInclude(first.invoice, { paid: 9999, refunded: 3333, credited: 3333, open: 0, isPaid: true })
      const stock = yield* stockOf(3, InventoryItemId.make(one.itemId))
      assert.deepInclude(stock, { status: 5, quantity: 1, reserved: 0, total: 1 })
      const [movement] = yield* rows(`select r.reason, s.reason as undone, r.center_id is not null as placed
        from stock_movement r join stock_movement s on s.client_id = r.client_id and s.id = r.reverses_id
        where r.client_id = 3 and r.to_item_id = ${one.itemId} and r.reason = 'return'`)
      assert.deepStrictEqual({ ...movement }, { reason: "return", undone: "sale", placed: true })
      // Whoever sold it does not take it back as damaged alone.
      const colleague = yield* aStaff(3)
      const broken = yield* returnItems(back(order, { itemIds: [two.id, three.id], toStatusId: damaged })).pipe(
        as(colleague),
      )
      assert.deepInclude(broken.invoice, { refunded: 9999, credited: 9999, open: 0, isPaid: true })
      assert.deepInclude(yield* stockOf(3, InventoryItemId.make(two.itemId)), { status: 31, total: 1 })
      const cash = yield* rows("select amount::text, reason from cash_movement where client_id = 3 order by id")
      assert.deepStrictEqual(
        cash.map((row) => Object.values(row)),
        [
          ["99.99", "payment"],
          ["-33.33", "refund"],
          ["-66.66", "refund"],
        ],
      )
      yield* balanced.pipe(as(staff))
    }),
  )

  it.effect("gives back what was charged for a unit, not its list price", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const order = yield* sold(3, { quantity: 2, price: 100, special: 79.99 }).pipe(as(staff))
      const [one] = unitsOf(order)
      if (!one) return
      const { invoice } = yield* returnItems(back(order, { itemIds: [one.id] })).pipe(as(staff))
      assert.deepInclude(invoice, { paid: 15_998, refunded: 7999, credited: 7999, open: 0 })
      assert.deepInclude(invoice?.credits[0], { quantity: 1, amount: 7999 })
      yield* balanced.pipe(as(staff))
    }),
  )

  it.effect("says beforehand what it then gives back, to the cent and for units that are sold alone", () =>
    Effect.gen(function* () {
      const [staff, stranger] = [yield* aStaff(3), yield* aStaff(4)]
      yield* withoutLimit(3)
      yield* rows("update client set percent_tax = 8.875 where id = 3")
      const order = yield* sold(3, { quantity: 3, price: 33.33 }).pipe(as(staff))
      const all = unitsOf(order).map(({ id }) => id)
      const told = (itemIds: readonly SalesOrderItemId[]) =>
        returnAmount({ orderId: order.id, itemIds }).pipe(as(staff))
      assert.deepStrictEqual(yield* told(all), { refund: order.total })
      const parts: number[] = []
      for (const id of all) {
        const before = yield* told([id])
        const { invoice } = yield* returnItems(back(order, { itemIds: [id] })).pipe(as(staff))
        const [credit] = invoice?.credits ?? []
        assert.deepStrictEqual(before, { refund: credit?.refunds[0]?.amount ?? 0 })
        parts.push(before.refund)
        assert.deepStrictEqual(yield* told([id]), { refund: 0 })
      }
      assert.deepStrictEqual(
        parts.reduce((sum, part) => sum + part, 0),
        order.total,
      )
      assert.strictEqual(
        yield* refused(returnAmount({ orderId: order.id, itemIds: all }).pipe(as(stranger))),
        "OrderNotFound",
      )
      yield* rows("update client set percent_tax = 0 where id = 3")
    }),
  )

  it.effect("is refused twice, without a reason, of an open order, at another center and for another client", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(4, { centers: 2 })
      const stranger = yield* aStaff(3)
      const order = yield* sold(4).pipe(as(staff))
      assert.strictEqual(yield* refused(returnItems(back(order, { note: "  " })).pipe(as(staff))), "ReturnNoteMissing")
      assert.strictEqual(yield* refused(returnItems(back(order, { itemIds: [] })).pipe(as(staff))), "UnitNotSold")
      assert.strictEqual(yield* refused(returnItems(back(order)).pipe(as(stranger))), "OrderNotFound")
      const elsewhere = { ...staff, centerIds: staff.centerIds.filter((id) => id !== order.centerId) }
      assert.strictEqual(yield* refused(returnItems(back(order)).pipe(as(elsewhere))), "OrderNotFound")
      const [unit] = unitsOf(order)
      if (!unit) return
      const found = yield* findSoldUnit(unit.itemId).pipe(as(staff))
      assert.deepStrictEqual({ ...found }, { orderId: order.id, orderType: "Instant", unitId: unit.id })
      assert.strictEqual(yield* refused(findSoldUnit(unit.itemId).pipe(as(stranger))), "UnitNotSold")
      const other = yield* sold(4).pipe(as(staff))
      const mixed = back(order, { itemIds: [...back(order).itemIds, ...back(other).itemIds] })
      assert.strictEqual(yield* refused(returnItems(mixed).pipe(as(staff))), "UnitNotSold")
      const done = yield* returnItems(back(order)).pipe(as(staff))
      assert.strictEqual(yield* refused(returnItems(back(order)).pipe(as(staff))), "UnitNotSold")
      assert.strictEqual(yield* refused(findSoldUnit(unit.itemId).pipe(as(staff))), "UnitNotSold")
      const [credit] = done.invoice?.credits ?? []
      if (!credit) return
      const { document } = yield* getCreditNote(credit.id).pipe(as(staff))
      assert.deepInclude(document, { invoice: done.invoice?.number ?? "", total: 10_000, note: "Wrong size" })
      assert.strictEqual(yield* refused(getCreditNote(credit.id).pipe(as(stranger))), "CreditNoteNotFound")
      const { inventoryId } = yield* aPricedItem({ client: 4 })
      const open = yield* addToOrder(adding(inventoryId)).pipe(as(staff))
      assert.strictEqual(yield* refused(returnItems(back(open)).pipe(as(staff))), "OrderNotCompleted")
      yield* balanced.pipe(as(staff))
    }),
  )

  it.effect("of two at once, or of one sent twice, happens once", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(5)
      const colleague = yield* aStaff(5)
      yield* withoutLimit(5)
      for (let trial = 0; trial < 20; trial++) {
        const order = yield* sold(5).pipe(as(staff))
        const once = { key: `back-${trial}`, digest: "d" }
        const answers = yield* Effect.all(
          [
            Effect.either(returnItems(back(order)).pipe(as(staff, once))),
            Effect.either(returnItems(back(order)).pipe(as(staff, once))),
            Effect.either(returnItems(back(order, { toStatusId: damaged })).pipe(as(colleague))),
          ],
          { concurrency: "unbounded" },
        )
        const [mine, again, theirs] = answers.map(Either.isRight)
        assert.strictEqual(mine, again)
        assert.notStrictEqual(mine, theirs)
      }
      const issued = yield* rows("select sequence from sales_return where client_id = 5 order by sequence")
      assert.deepStrictEqual(
        issued.map(({ sequence }) => sequence),
        Array.from({ length: 20 }, (_, nth) => nth + 1),
      )
      yield* balanced.pipe(as(staff))
    }),
  )

  it.effect("gives money back the way it came, the newest payment first, and no cent more than was paid", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(6)
      yield* withoutLimit(6)
      yield* rows("update client set percent_tax = 8.875 where id = 6")
      const { inventoryId } = yield* aPricedItem({ client: 6, quantity: 3, price: 33.33 })
      const { id, total } = yield* addToOrder(adding(inventoryId, { quantity: 3, type: "Account" })).pipe(as(staff))
      yield* submit(submitting(id)).pipe(as(staff))
      yield* pay({ orderId: id, amount: 5000, paymentType: "Cash", card: "missing" }).pipe(as(staff))
      yield* pay({ orderId: id, amount: total - 5000, paymentType: "CreditCard", card: visa }).pipe(as(staff))
      const order = yield* setOrderStatus(id, StatusId.make(54)).pipe(as(staff))
      const refunds = []
      for (const { id: unit } of unitsOf(order)) {
        const { invoice } = yield* returnItems(back(order, { itemIds: [unit] })).pipe(as(staff))
        refunds.push(invoice?.credits[0]?.refunds.map(({ type, amount }) => [type, amount]))
      }
      // 3 × 33.33 with 8.87 of tax: 36.29, 36.29 and 36.28, of which the card had brought 58.86.
      assert.strictEqual(total, 10_886)
      assert.deepStrictEqual(refunds, [
        [["CreditCard", 3629]],
        [
          ["CreditCard", 2257],
          ["Cash", 1371],
        ],
        [["Cash", 3629]],
      ])
      const { invoice } = yield* getOrder(id).pipe(as(staff))
      assert.deepInclude(invoice, { paid: total, refunded: total, credited: total, open: 0 })
      yield* balanced.pipe(as(staff))
    }),
  )

  it.effect("lets a unit be sold and brought back again", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(7)
      yield* withoutLimit(7)
      const order = yield* sold(7).pipe(as(staff))
      const [unit] = unitsOf(order)
      if (!unit) return
      const { inventoryId } = order.lines[0] ?? {}
      if (!inventoryId) return
      for (const _ of [1, 2]) {
        const { orderId } = yield* findSoldUnit(unit.itemId).pipe(as(staff))
        yield* returnItems(back(yield* getOrder(orderId).pipe(as(staff)))).pipe(as(staff))
        const next = yield* addToOrder(adding(inventoryId, { itemId: unit.itemId })).pipe(as(staff))
        yield* submit(submitting(next.id)).pipe(as(staff))
        yield* setOrderStatus(next.id, StatusId.make(54)).pipe(as(staff))
      }
      assert.deepInclude(yield* stockOf(7, unit.itemId), { status: 30, quantity: 1, total: 0 })
      yield* balanced.pipe(as(staff))
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("cancelling a submitted order", (it) => {
  it.effect("credits its invoice as a whole, and gives back what was paid", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      yield* withoutLimit(3)
      const { inventoryId } = yield* aPricedItem({ client: 3, quantity: 9 })
      const submitted = Effect.fnUntraced(function* (type: "Instant" | "Account", paid: number) {
        const { id } = yield* addToOrder(adding(inventoryId, { type }))
        yield* submit(submitting(id))
        if (paid > 0) yield* pay({ orderId: id, amount: paid, paymentType: "CreditCard", card: visa })
        return yield* setOrderStatus(id, StatusId.make(56))
      })
      for (const [type, paid, refunds] of [
        ["Instant", 0, [["Cash", 10_000]]],
        ["Account", 4000, [["CreditCard", 4000]]],
        ["Account", 0, []],
      ] as const) {
        const { statusId, invoice } = yield* submitted(type, paid).pipe(as(staff))
        assert.strictEqual(statusId, 56)
        assert.deepInclude(invoice, { credited: 10_000, open: 0, refunded: invoice?.paid ?? 0 })
        const [credit] = invoice?.credits ?? []
        assert.deepInclude(credit, { kind: "cancellation", amount: 10_000, toStatusId: null })
        assert.deepStrictEqual(
          credit?.refunds.map(({ type: way, amount }) => [way, amount]),
          refunds.map((one) => [...one]),
        )
      }
      const { lines } = yield* getOrder((yield* submitted("Instant", 0).pipe(as(staff))).id).pipe(as(staff))
      assert.deepStrictEqual(
        lines.flatMap(({ items }) => items.map(({ state }) => state)),
        ["freed"],
      )
      yield* balanced.pipe(as(staff))
    }),
  )
})
