import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { as, TestDb } from "../db/test-db"
import { killedAt } from "../db/test-killed"
import { recount } from "../stock-movement/recount"
import { setVendorOrderStatus } from "../vendor-order/change-status"
import { lineOf, rows, saving } from "../vendor-order/given"
import { saveVendorOrder } from "../vendor-order/save"
import { beginReceipt, countReceipt, getReceiving } from "./count"
import { aDelivery, clean, scan, stock } from "./given"
import { postReceipt, undoReceipt } from "./post"

layer(TestDb, { timeout: 60_000 })("a receipt whose process is killed", (it) => {
  it.effect("at any step of its way has done nothing of that step, and the repeated request does it once", () =>
    Effect.gen(function* () {
      const { staff, vendor, one } = yield* aDelivery(3)
      const lines = [lineOf(one, 3)]
      const { id: orderId } = yield* saveVendorOrder(saving(null, { vendorId: vendor, lines })).pipe(as(staff))
      yield* setVendorOrderStatus(orderId, 91).pipe(as(staff))
      const keyed = (key: string) => as(staff, { key, digest: key })
      const state = Effect.gen(function* () {
        const { receipt, past, lines: counted } = yield* getReceiving(orderId).pipe(as(staff))
        const [of] = counted
        return [
          receipt === null ? 0 : 1,
          past[0]?.state ?? "none",
          of?.counted,
          of?.received,
          ...(yield* stock(3, one)),
        ]
      })
      const held = (table: string, which: string) => `select from ${table} where client_id = 3 and ${which} for update`

      /** The work is killed at each lock in turn, then asked twice under its key. */
      const step = <A, E, R>(
        work: Effect.Effect<A, E, R>,
        locks: ReadonlyArray<string>,
        after: ReadonlyArray<unknown>,
      ) =>
        Effect.gen(function* () {
          const before = yield* state
          for (const lock of locks) {
            yield* killedAt(lock, work)
            assert.deepStrictEqual(yield* state, before, lock)
          }
          const first = yield* work
          // The answer was lost, so it is asked again.
          assert.deepStrictEqual(yield* work, first)
          assert.deepStrictEqual(yield* state, after)
          assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
        })

      const order = held("vendor_order", `id = ${orderId}`)
      const product = held("inventory", `id = ${one}`)
      yield* step(beginReceipt({ orderId, centerId: null }).pipe(keyed("begin")), [order], [1, "none", 0, 0, 0, 0])
      const receiptId = (yield* getReceiving(orderId).pipe(as(staff))).receipt?.id ?? (0 as never)
      const receipt = held("vendor_receipt", `id = ${receiptId}`)
      yield* step(
        countReceipt(scan(receiptId, { inventoryId: one, delta: 3 })).pipe(keyed("count")),
        [order, receipt],
        [1, "none", 3, 0, 0, 0],
      )
      yield* rows(`update inventory_vendor set price = 1 where client_id = 3 and inventory_id = ${one}`)
      yield* step(
        postReceipt({ id: receiptId, takesOver: false, confirmed: [] }).pipe(keyed("post")),
        // Before the order and the products are held, and inside the statement that moves the stock.
        [
          order,
          receipt,
          product,
          held("vendor_order_line", `vendor_order_id = ${orderId}`),
          held("inventory_vendor", `inventory_id = ${one}`),
        ],
        [0, "posted", 0, 3, 3, 3],
      )
      const items = held("inventory_item", `inventory_id = ${one}`)
      yield* step(
        undoReceipt(receiptId).pipe(keyed("undo")),
        [order, receipt, items, product, held("vendor_order_line", `vendor_order_id = ${orderId}`)],
        [0, "undone", 0, 0, 0, 0],
      )
    }),
  )
})
