import { assert, layer } from "@effect/vitest"
import { playStripe } from "@sightline/fixtures/payment/stripe"
import type { InventoryId } from "@sightline/model/inventory"
import type { AddToOrder } from "@sightline/model/sales-order"
import { StatusId } from "@sightline/model/status"
import { Effect, Layer } from "effect"
import { Db } from "../db/db"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { recount } from "../stock-movement/recount"
import { addToOrder, getOrder, removeFromOrder, setOrderStatus } from "./change"
import { startCharge } from "./charge/charge"
import { atReader, charging } from "./charge/test-charge"
import { adding, aPricedItem, stockOf, submitting } from "./given"
import { submit } from "./submit"
import { takeFromOrder } from "./take"

const unbounded = { concurrency: "unbounded" } as const

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))

const setPrice = (client: number, product: InventoryId, dollars: number | null) =>
  rows(`update inventory set list_price = ${dollars} where client_id = ${client} and id = ${product}`)

const setTax = (client: number, percent: number) =>
  rows(`update client set percent_tax = ${percent} where id = ${client}`)

const tagOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

/** Done, or the tag of a refusal. */
const endOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.match(work, { onSuccess: () => "done", onFailure: ({ _tag }): string => _tag })

const balanced = Effect.gen(function* () {
  assert.deepStrictEqual(yield* recount(), { totals: [], items: [], orders: [] })
})

layer(TestDb, { timeout: 60_000 })("what is on the order already", (it) => {
  it.effect("keeps its quantity, by a scan and by a click, and the price that the customer was told · ERR-03", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { inventoryId, itemId } = yield* aPricedItem({ client: 3, price: 120 })
      const first = yield* addToOrder(adding(inventoryId, { type: "Account" })).pipe(as(staff))
      assert.notProperty(first, "isAlready")
      yield* setPrice(3, inventoryId, 90)
      yield* rows(`insert into item_note (client_id, inventory_item_id, status_id, text, created_by)
        values (3, ${itemId}, 5, 'A scratch on the left', ${staff.userId})`)
      for (const scanned of [itemId, null]) {
        const again = yield* addToOrder(adding(inventoryId, { orderId: first.id, itemId: scanned })).pipe(as(staff))
        assert.deepInclude(again, { isAlready: true, quantity: 1, net: 12_000, version: first.version })
        const [unit, ...others] = again.lines.flatMap(({ items }) => items)
        assert.deepInclude(unit, { itemId, salePrice: 12_000, priceNow: 9000, note: "A scratch on the left" })
        assert.lengthOf(others, 0)
      }
      assert.deepInclude(yield* stockOf(3, itemId), { reserved: 1, productReserved: 1 })
      const noted = yield* rows(
        `select action from history where client_id = 3 and noun = 'sales-order' and object_id = ${first.id}`,
      )
      assert.deepStrictEqual(
        noted.map(({ action }) => action),
        ["Created"],
      )
      yield* balanced.pipe(as(staff))
    }),
  )

  it.effect(
    "takes today's price over where the caller may set it, and the sums of line and order follow · ERR-03",
    () =>
      Effect.gen(function* () {
        const admin = yield* aStaff(4, { roles: ["admin"] })
        yield* setTax(4, 8.875)
        const frame = yield* aPricedItem({ client: 4, quantity: 2, price: 120 })
        const lens = yield* aPricedItem({ client: 4, price: 33.33 })
        const { id: orderId } = yield* addToOrder(adding(frame.inventoryId)).pipe(as(admin))
        yield* addToOrder(adding(lens.inventoryId, { orderId })).pipe(as(admin))
        // The second unit of the batch is not there already: it is added, at the price of the day.
        yield* setPrice(4, frame.inventoryId, 80)
        const scan = adding(frame.inventoryId, { orderId, itemId: frame.itemId })
        const two = yield* addToOrder(scan).pipe(as(admin))
        assert.deepInclude(two, { quantity: 3, net: 23_333 })
        assert.notProperty(two, "isAlready")
        const again = yield* addToOrder(scan).pipe(as(admin))
        assert.deepInclude(again, { isAlready: true, quantity: 3, version: two.version + 1 })
        assert.deepInclude(again, { subtotal: 19_333, discount: 0, net: 19_333, tax: 1420 + 296, total: 21_049 })
        assert.deepStrictEqual(
          again.lines.map(({ quantity, net, tax, items }) => [quantity, net, tax, items.map((unit) => unit.salePrice)]),
          [
            [2, 16_000, 1420, [8000, 8000]],
            [1, 3333, 296, [3333]],
          ],
        )
        const [noted] = yield* rows(`select changes from history
        where client_id = 4 and noun = 'sales-order' and object_id = ${orderId} order by id desc limit 1`)
        assert.deepStrictEqual(noted?.changes, [{ name: "Sale price", before: "120.00", after: "80.00" }])
        // Nothing to take over: nothing is written, and no colleague's submit is refused as stale.
        assert.deepInclude(yield* addToOrder(scan).pipe(as(admin)), { isAlready: true, version: again.version })
        // A product whose price is gone keeps what the customer was told.
        yield* setPrice(4, frame.inventoryId, null)
        assert.deepInclude(yield* addToOrder(scan).pipe(as(admin)), { isAlready: true, net: 19_333 })
        const submitted = yield* submit(submitting(orderId)).pipe(as(admin))
        assert.deepInclude(submitted.invoice, { amount: 21_049, paid: 21_049 })
        yield* balanced.pipe(as(admin))
      }),
  )

  it.effect(
    "is told only where nobody else has one to free: another order is named, and it is taken over from there",
    () =>
      Effect.gen(function* () {
        const [staff, colleague] = [yield* aStaff(3), yield* aStaff(3)]
        const { inventoryId } = yield* aPricedItem({ client: 3, quantity: 2 })
        const mine = yield* addToOrder(adding(inventoryId)).pipe(as(staff))
        const theirs = yield* addToOrder(adding(inventoryId)).pipe(as(colleague))
        const again = adding(inventoryId, { orderId: mine.id })
        const held = yield* Effect.flip(addToOrder(again).pipe(as(staff)))
        assert.deepInclude({ ...held }, { _tag: "UnitTaken", orderId: theirs.id })
        const take = { orderId: mine.id, type: "Instant", fromId: theirs.id, inventoryId, itemId: null } as const
        assert.strictEqual((yield* takeFromOrder(take).pipe(as(staff))).quantity, 2)
        assert.deepInclude(yield* addToOrder(again).pipe(as(staff)), { isAlready: true, quantity: 2 })
        // Asking for more than is free takes nothing, and the order does not refuse itself.
        const unit = mine.lines[0]?.items[0]?.id
        assert.isDefined(unit)
        yield* removeFromOrder({ orderId: mine.id, itemIds: [unit] }).pipe(as(staff))
        assert.strictEqual(yield* tagOf(addToOrder({ ...again, quantity: 2 }).pipe(as(staff))), "UnitNotFound")
        yield* balanced.pipe(as(staff))
      }),
  )

  it.effect(
    "changes nothing for another client, once the order is submitted, or while a card is charged for it",
    () => {
      const played = playStripe()
      return Effect.gen(function* () {
        const admin = yield* aStaff(3, { roles: ["admin"] })
        const stranger = yield* aStaff(4, { roles: ["admin"] })
        const { inventoryId, itemId } = yield* aPricedItem({ client: 3, price: 120 })
        const order = yield* addToOrder(adding(inventoryId)).pipe(as(admin))
        yield* setPrice(3, inventoryId, 90)
        const again = adding(inventoryId, { orderId: order.id, itemId })
        assert.strictEqual(yield* tagOf(addToOrder(again).pipe(as(stranger))), "OrderNotFound")
        played.state.card = "slow"
        yield* startCharge(charging(order.id)).pipe(as(admin))
        assert.strictEqual(yield* tagOf(addToOrder(again).pipe(as(admin))), "OrderPaying")
        assert.strictEqual((yield* getOrder(order.id).pipe(as(admin))).net, 12_000)

        const cash = yield* aPricedItem({ client: 3, price: 120 })
        const bought = yield* addToOrder(adding(cash.inventoryId)).pipe(as(admin))
        yield* submit(submitting(bought.id)).pipe(as(admin))
        yield* setPrice(3, cash.inventoryId, 90)
        assert.strictEqual(
          yield* tagOf(addToOrder(adding(cash.inventoryId, { orderId: bought.id })).pipe(as(admin))),
          "OrderLocked",
        )
        assert.strictEqual((yield* setOrderStatus(bought.id, StatusId.make(54)).pipe(as(admin))).net, 12_000)
        yield* balanced.pipe(as(admin))
      }).pipe(atReader(played))
    },
  )

  it.effect("answers a repeated request as it did first, and takes no later price over", () =>
    Effect.gen(function* () {
      const admin = yield* aStaff(5, { roles: ["owner"] })
      const { inventoryId } = yield* aPricedItem({ client: 5, price: 120 })
      const { id: orderId } = yield* addToOrder(adding(inventoryId)).pipe(as(admin))
      const again = (digest: string) =>
        addToOrder(adding(inventoryId, { orderId })).pipe(as(admin, { key: "again", digest }))
      yield* setPrice(5, inventoryId, 90)
      const first = yield* again("d")
      assert.deepInclude(first, { isAlready: true, net: 9000 })
      yield* setPrice(5, inventoryId, 70)
      assert.deepInclude(yield* again("d"), { isAlready: true, net: 9000, version: first.version })
      assert.strictEqual(yield* tagOf(again("other")), "KeyReused")
      assert.strictEqual((yield* getOrder(orderId).pipe(as(admin))).net, 9000)
    }),
  )
})

layer(TestDb, { timeout: 120_000 })("many at one order", (it) => {
  it.scoped("add its last unit once, at two processes, and all others are told that it has it", () =>
    Effect.gen(function* () {
      const admin = yield* aStaff(6, { roles: ["admin"] })
      const { serviceUrl } = yield* Behind
      const other = yield* Layer.build(Db.layer({ url: serviceUrl, pool: 4 }))
      for (let trial = 0; trial < 10; trial++) {
        const [anchor, frame] = [yield* aPricedItem({ client: 6 }), yield* aPricedItem({ client: 6, price: 50 })]
        const { id: orderId } = yield* addToOrder(adding(anchor.inventoryId)).pipe(as(admin))
        const scan = (more: Partial<AddToOrder>) => addToOrder(adding(frame.inventoryId, { orderId, ...more }))
        const all = yield* Effect.all(
          Array.from({ length: 16 }, (_, nth) =>
            nth % 2 === 0 ? scan({ itemId: frame.itemId }) : scan({}).pipe(Effect.provide(other)),
          ),
          unbounded,
        ).pipe(as(admin))
        assert.lengthOf(
          all.filter(({ isAlready }) => !isAlready),
          1,
          `trial ${trial}`,
        )
        assert.deepInclude(yield* getOrder(orderId).pipe(as(admin)), { quantity: 2, net: 15_000 })
        assert.deepInclude(yield* stockOf(6, frame.itemId), { reserved: 1, productReserved: 1 })
      }
      yield* balanced.pipe(as(admin))
    }),
  )

  it.scoped("take a price over or submit: the invoice has the sums of the order, whoever was first", () =>
    Effect.gen(function* () {
      const admin = yield* aStaff(7, { roles: ["admin"] })
      yield* setTax(7, 5)
      const { serviceUrl } = yield* Behind
      const other = yield* Layer.build(Db.layer({ url: serviceUrl, pool: 4 }))
      for (let trial = 0; trial < 10; trial++) {
        const { inventoryId } = yield* aPricedItem({ client: 7, price: 100 })
        const { id: orderId } = yield* addToOrder(adding(inventoryId)).pipe(as(admin))
        yield* setPrice(7, inventoryId, 80)
        const again = addToOrder(adding(inventoryId, { orderId }))
        const race = yield* Effect.all(
          [
            endOf(again),
            endOf(submit(submitting(orderId))).pipe(Effect.provide(other)),
            endOf(again).pipe(Effect.provide(other)),
            endOf(again),
          ],
          unbounded,
        ).pipe(as(admin))
        assert.deepStrictEqual(
          race.filter((end) => end !== "done" && end !== "OrderLocked"),
          [],
        )
        const order = yield* getOrder(orderId).pipe(as(admin))
        assert.deepInclude(order, { statusId: 53, quantity: 1 })
        assert.include([8000, 10_000], order.net)
        assert.deepInclude(order.invoice, { amount: order.total, paid: order.total })
      }
      yield* balanced.pipe(as(admin))
    }),
  )
})
