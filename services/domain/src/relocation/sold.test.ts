import { assert, layer } from "@effect/vitest"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { RelocationBlocker } from "@sightline/model/relocation"
import { StatusId } from "@sightline/model/status"
import { Effect, Ref } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { addToOrder, cancelOpenOrder, setOrderStatus } from "../sales-order/change"
import { adding, aPricedItem, stockOf, submitting } from "../sales-order/given"
import { keepCheckout, submit } from "../sales-order/submit"
import { recount } from "../stock-movement/recount"
import { createRelocation } from "./create"
import { aBin, orderOf } from "./given"

/** A tenth in the test run; the soak asks for all. */
const count = Number(process.env.SIGHTLINE_RELOCATED ?? 50)
const completed = StatusId.make(54)

/** Single items of a few products, received by the ledger. */
const shelf = Effect.gen(function* () {
  const { sql } = yield* Behind
  const products = yield* Effect.all(Array.from({ length: 5 }, () => aPricedItem({ client: 3, price: 100 })))
  const made = yield* Effect.forEach(products, ({ inventoryId }) =>
    Effect.promise(
      () => sql<{ id: InventoryItemId }[]>`
        with i as (
          insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id)
          select 3, ${inventoryId}, 5, 1, 1 from generate_series(1, ${count / 5}::int) returning id
        ), m as (
          insert into stock_movement (client_id, inventory_id, center_id, to_item_id, to_status_id, quantity, reason)
          select 3, ${inventoryId}, 1, id, 5, 1, 'receipt' from i
        ), p as (
          update inventory set total_quantity = total_quantity + ${count / 5}::int, item_count = item_count + ${count / 5}::int
          where client_id = 3 and id = ${inventoryId}
        ) select id from i order by id`,
    ).pipe(Effect.map((rows) => rows.map(({ id }) => ({ id, inventoryId })))),
  )
  return made.flat()
})

layer(TestDb, { timeout: 300_000 })("a relocation while orders sell", (it) => {
  it.effect(`moves all or none of ${count} items, names what orders hold, and loses no unit`, () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { centers: 2 })
      const [near, far] = [yield* aBin(3, "Near shelf"), yield* aBin(3, "Far shelf", 2)]
      const items = yield* shelf
      const isSelling = yield* Ref.make(true)
      const orders = new Map<number, InventoryItemId>()
      const sold = new Set<number>()

      /** Every third item meets an order; one order in four is cancelled. */
      const sellers = Effect.forEach(
        items.filter((_, nth) => nth % 3 === 0),
        ({ id, inventoryId }, nth) =>
          Effect.gen(function* () {
            const order = yield* addToOrder(adding(inventoryId, { itemId: id }))
            orders.set(order.id, id)
            const { center } = yield* stockOf(3, id)
            yield* keepCheckout({ orderId: order.id, note: "Held" })
            yield* keepCheckout({ orderId: order.id, note: "Held still" })
            assert.strictEqual((yield* stockOf(3, id)).center, center, "what an order holds stays at its center")
            if (nth % 4 === 3) return yield* cancelOpenOrder(order.id)
            yield* submit(submitting(order.id))
            yield* setOrderStatus(order.id, completed)
            sold.add(id)
          }),
        { concurrency: 4 },
      ).pipe(Effect.ensuring(Ref.set(isSelling, false)))

      /** Asks for everything that is not sold yet, to and fro between the centers: nothing held may go. */
      const blocked: RelocationBlocker[] = []
      let rounds = 0
      const round = Effect.gen(function* () {
        const left = items.filter(({ id }) => !sold.has(id)).map(({ id }) => id)
        const wasSelling = yield* Ref.get(isSelling)
        rounds++
        const to = wasSelling && rounds % 2 === 0 ? { center: 1, bin: near } : { center: 2, bin: far }
        const refused = yield* createRelocation(orderOf(left, to)).pipe(
          Effect.as(null),
          Effect.catchTag("RelocationBlocked", Effect.succeed),
        )
        if (refused) blocked.push(...refused.blockers)
        return wasSelling
      })
      const mover = Effect.repeat(round, { while: (wasSelling) => wasSelling })
      yield* Effect.all([sellers, mover], { concurrency: "unbounded" }).pipe(as(staff))

      for (const { itemId, why, orders: holders } of blocked) {
        assert.include(["removed", "reserved"], why)
        if (why === "reserved")
          assert.deepStrictEqual(
            holders.map((id) => orders.get(id) ?? itemId),
            [itemId],
          )
      }
      const { sql } = yield* Behind
      const rows = yield* Effect.promise(
        () => sql<{ id: number; status: number; bin: number | null; reserved: number }[]>`
          select id, status_id as status, location_id as bin, reserved_quantity as reserved from inventory_item
          where client_id = 3 and id = any (${items.map(({ id }) => id)})`,
      )
      assert.lengthOf(rows, count)
      for (const { id, status, bin, reserved } of rows) {
        assert.deepStrictEqual([id, status, reserved], [id, sold.has(id) ? 30 : 5, 0])
        if (!sold.has(id)) assert.deepStrictEqual([id, bin], [id, far])
      }
      assert.isAbove(sold.size, 0)
      assert.isAbove(rounds, 1)
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), { totals: [], items: [], orders: [] })
    }),
  )
})
