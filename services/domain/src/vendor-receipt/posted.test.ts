import { assert, layer } from "@effect/vitest"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect, Either } from "effect"
import { as, TestDb } from "../db/test-db"
import { setItemStatus } from "../inventory-item/set-status"
import { recount } from "../stock-movement/recount"
import { setVendorOrderStatus } from "../vendor-order/change-status"
import { rows } from "../vendor-order/given"
import { getVendorOrder } from "../vendor-order/read"
import { countReceipt, getReceiving } from "./count"
import { aDelivery, clean, scan, stock } from "./given"
import { postReceipt, undoReceipt } from "./post"
import { backOrder, closeShort } from "./rest"

const unbounded = { concurrency: "unbounded" } as const

layer(TestDb, { timeout: 120_000 })("a posted receipt", (it) => {
  const posted = Effect.fn(function* (client: number) {
    const made = yield* aDelivery(client)
    yield* countReceipt(scan(made.receiptId, { inventoryId: made.one, delta: 2 })).pipe(as(made.staff))
    yield* countReceipt(scan(made.receiptId, { inventoryId: made.two, delta: 2 })).pipe(as(made.staff))
    yield* postReceipt({ id: made.receiptId, takesOver: false, confirmed: [] }).pipe(as(made.staff))
    return made
  })

  it.effect("is undone as a whole and once, by movements that reverse its own", () =>
    Effect.gen(function* () {
      const { staff, one, two, orderId, receiptId } = yield* posted(3)
      const undos = Array.from({ length: 3 }, () => Effect.either(undoReceipt(receiptId).pipe(as(staff))))
      const answers = yield* Effect.all(undos, unbounded)
      assert.isTrue(answers.every(Either.isRight))
      assert.deepStrictEqual(
        [yield* stock(3, one), yield* stock(3, two)],
        [
          [0, 0],
          [0, 0],
        ],
      )
      const order = yield* getVendorOrder(orderId).pipe(as(staff))
      assert.deepStrictEqual([order.statusId, order.received], [95, 0])
      const movements = yield* rows(
        `select m.reason, count(*)::int as many from stock_movement m where m.client_id = 3 group by 1 order by 1`,
      )
      assert.deepStrictEqual(
        movements.map(({ reason, many }) => [reason, many]),
        [
          ["receipt", 3],
          ["reversal", 3],
        ],
      )
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
    }),
  )

  it.effect("is not undone when a unit of it was removed or the order is completed", () =>
    Effect.gen(function* () {
      const { staff, one, orderId, receiptId } = yield* posted(4)
      const [item] = yield* rows(
        `select min(id) as id from inventory_item where client_id = 4 and inventory_id = ${one}`,
      )
      yield* setItemStatus(InventoryItemId.make(item?.id), 30).pipe(as(staff))
      const refused = yield* Effect.flip(undoReceipt(receiptId).pipe(as(staff)))
      assert.deepInclude({ ...refused }, { _tag: "VendorReceiptInUse", itemIds: [item?.id] })
      yield* setVendorOrderStatus(orderId, 92).pipe(as(staff))
      assert.strictEqual((yield* Effect.flip(undoReceipt(receiptId).pipe(as(staff))))._tag, "VendorOrderStatusRefused")
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
    }),
  )

  it.effect("leaves the rest open until it is closed short, and a completion closes it too", () =>
    Effect.gen(function* () {
      const { staff, orderId } = yield* posted(5)
      const short = yield* closeShort(orderId, "Discontinued").pipe(as(staff))
      assert.deepStrictEqual(
        short.lines.map(({ ordered, received, closed }) => [ordered, received, closed]),
        [
          [3, 2, 1],
          [2, 2, 0],
        ],
      )
      const other = yield* posted(5)
      yield* setVendorOrderStatus(other.orderId, 92).pipe(as(staff))
      const closed = yield* rows(
        `select closed_reason as why from vendor_order_line where client_id = 5 and closed > 0 order by id`,
      )
      assert.deepStrictEqual(
        closed.map(({ why }) => why),
        ["Discontinued", "Completed"],
      )
      assert.strictEqual(
        (yield* Effect.flip(closeShort(other.orderId, "Other").pipe(as(staff))))._tag,
        "VendorOrderStatusRefused",
      )
    }),
  )

  it.effect("has its rest ordered again, once: a New order takes it, and the old one waits for nothing", () =>
    Effect.gen(function* () {
      const { staff, one, orderId } = yield* posted(7)
      const again = backOrder(orderId).pipe(as(staff, { key: "k", digest: "d" }))
      const [made, repeated] = yield* Effect.all([again, again], { concurrency: 2 })
      assert.deepStrictEqual(repeated, made)
      const order = yield* getVendorOrder(made.id).pipe(as(staff))
      assert.deepInclude(order, { statusId: 90, backOrderOf: orderId, lineCount: 1, units: 1, total: 1000 })
      assert.deepStrictEqual(
        order.lines.map(({ inventoryId, quantity }) => [inventoryId, quantity]),
        [[one, 1]],
      )
      const { lines } = yield* getReceiving(orderId).pipe(as(staff))
      assert.deepStrictEqual(
        lines.map(({ received, closed }) => [received, closed]),
        [
          [2, 1],
          [2, 0],
        ],
      )
      assert.strictEqual((yield* Effect.flip(backOrder(orderId).pipe(as(staff))))._tag, "VendorOrderWhole")
      assert.strictEqual((yield* Effect.flip(backOrder(made.id).pipe(as(staff))))._tag, "VendorOrderStatusRefused")
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
    }),
  )
})
