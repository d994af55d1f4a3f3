import { assert, layer } from "@effect/vitest"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect, Either } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { anItem, itemRow } from "../inventory-item/given"
import { recount } from "../stock-movement/recount"
import { aShop, facing } from "./given"
import { anOrderingShop, another, behind, logOf, look, reservedOf, seen, takingOrders } from "./given-orders"
import { listOrders } from "./list-orders"
import { takeOut } from "./take-out"

const clean = { totals: [], items: [], orders: [] }

/** Another item of a product, of one unit. */
const sibling = (inventoryId: number, client = 3) =>
  Effect.map(
    behind(`with i as (
        insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id) values (${client}, ${inventoryId}, 5, 1, 1) returning id
      ), m as (
        insert into stock_movement (client_id, inventory_id, center_id, to_item_id, to_status_id, quantity, reason)
        select ${client}, ${inventoryId}, 1, id, 5, 1, 'receipt' from i
      ), p as (
        update inventory set total_quantity = total_quantity + 1, item_count = item_count + 1 where client_id = ${client} and id = ${inventoryId}
      ) select id from i`),
    ([row]) => InventoryItemId.make(Number(row?.id)),
  )

const lineOf = (name: string) =>
  Effect.flatMap(listOrders(1, 50), ({ rows }) => {
    const line = rows.find((order) => order.name === name)?.lines[0]
    return line ? Effect.succeed(line.id) : Effect.dieMessage("no such line")
  })

layer(TestDb, { timeout: 60_000 })("scanning out for a shop's order", (it) => {
  const owner = aStaff(3, { roles: ["owner"] })

  it.effect("frees the scanned item of a line that holds several", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(8, { roles: ["owner"] })
      const { itemId, inventoryId } = yield* anItem({ client: 8, code: "SCAN-3" })
      const [second, third] = [yield* sibling(inventoryId, 8), yield* sibling(inventoryId, 8)]
      const shop = aShop([{ sku: "SCAN-3", quantity: 3 }])
      yield* anOrderingShop(staff, shop)
      const three = shop.orders.place({ "SCAN-3": 3 })
      yield* look(8, shop)
      const lineId = yield* lineOf(three).pipe(as(staff))
      assert.include(yield* takeOut({ lineId, itemId: second }).pipe(as(staff)), { itemId: second, totalQuantity: 2 })
      assert.deepStrictEqual(yield* reservedOf(8, itemId, second, third), [
        [1, 2],
        [0, 2],
        [1, 2],
      ])
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
    }),
  )

  it.effect(
    "takes the scanned item, to which the reservation moves, and with none the one that is held; once for its key",
    () =>
      Effect.gen(function* () {
        const staff = yield* owner
        const { itemId, inventoryId } = yield* anItem({ client: 3, code: "SCAN-1" })
        const second = yield* sibling(inventoryId)
        const shop = aShop([{ sku: "SCAN-1", quantity: 2 }])
        yield* anOrderingShop(staff, shop)
        const [one, two] = [shop.orders.place({ "SCAN-1": 1 }), shop.orders.place({ "SCAN-1": 1 })]
        yield* look(3, shop)
        shop.orders.cancel(two)
        yield* look(3, shop)
        assert.deepStrictEqual(yield* reservedOf(3, itemId, second), [
          [1, 1],
          [0, 1],
        ])
        const lineId = yield* lineOf(one).pipe(as(staff))
        const key = { key: "scan", digest: "d" }
        const gone = yield* takeOut({ lineId, itemId: second }).pipe(as(staff, key))
        assert.include(gone, { itemId: second, statusId: 30, totalQuantity: 1 })
        assert.deepStrictEqual(yield* takeOut({ lineId, itemId: second }).pipe(as(staff, key)), gone)
        assert.deepStrictEqual(yield* reservedOf(3, itemId, second), [
          [0, 0],
          [0, 0],
        ])
        assert.deepStrictEqual((yield* seen.pipe(as(staff)))[1], [one, "done", "0 of 0"])
        assert.deepStrictEqual(yield* logOf(one).pipe(as(staff)), [
          ["Sightline", "Taken in", "0 → 1"],
          ["Test Person", "Taken out", `item ${second}`],
        ])
        // Whatever the shop says of it later, it takes nothing more.
        shop.orders.ship(one)
        const three = shop.orders.place({ "SCAN-1": 1 })
        yield* look(3, shop)
        const next = yield* lineOf(three).pipe(as(staff))
        assert.include(yield* takeOut({ lineId: next, itemId: null }).pipe(as(staff)), { itemId, totalQuantity: 0 })
        assert.include(yield* itemRow(3, itemId), { status: 30, total: 0 })
        assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
        yield* another(staff)
      }),
  )

  it.effect("refuses what the order does not need, what others hold, and lines of another client", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId, inventoryId } = yield* anItem({ client: 3, quantity: 2, code: "WRONG-1" })
      const { itemId: other } = yield* anItem({ client: 3, code: "WRONG-2" })
      const shop = aShop([{ sku: "WRONG-1", quantity: 2 }])
      yield* anOrderingShop(staff, shop)
      const [mine, theirs] = [shop.orders.place({ "WRONG-1": 1 }), shop.orders.place({ "WRONG-1": 1 })]
      const missing = shop.orders.place({ "WRONG-1": 1 })
      yield* look(3, shop)
      const lineId = yield* lineOf(mine).pipe(as(staff))
      const refusal = (asked: Parameters<typeof takeOut>[0]) =>
        Effect.map(Effect.flip(takeOut(asked).pipe(as(staff))), (refused) =>
          "reason" in refused ? refused.reason : refused._tag,
        )
      assert.strictEqual(yield* refusal({ lineId, itemId: other }), "otherProduct")
      assert.strictEqual(yield* refusal({ lineId, itemId: InventoryItemId.make(999_999) }), "InventoryItemNotFound")
      const short = yield* lineOf(missing).pipe(as(staff))
      assert.strictEqual(yield* refusal({ lineId: short, itemId: null }), "notHeld")
      assert.strictEqual(yield* refusal({ lineId: short, itemId }), "reserved")
      const stranger = yield* aStaff(4, { roles: ["owner"] })
      assert.strictEqual(
        (yield* takeOut({ lineId, itemId: null }).pipe(as(stranger), Effect.flip))._tag,
        "ChannelOrderLineNotFound",
      )
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[2, 2]])
      // A refused scan changes nothing, and a found piece fills a short line without anybody else's.
      const found = yield* sibling(inventoryId)
      yield* takeOut({ lineId: short, itemId: found }).pipe(as(staff))
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[2, 2]])
      yield* takeOut({ lineId, itemId: null }).pipe(as(staff))
      assert.strictEqual(yield* refusal({ lineId, itemId: null }), "allGone")
      shop.orders.cancel(mine)
      yield* look(3, shop)
      assert.deepStrictEqual((yield* seen.pipe(as(staff)))[0], [mine, "back", "0 of 0"])
      assert.deepInclude(yield* seen.pipe(as(staff)), [theirs, "open", "1 of 1"])
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
      yield* another(staff)
    }),
  )

  it.effect("of eight at once lets as many through as the line wants, while the shop cancels", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 20, code: "EIGHT-1" })
      const shop = aShop([{ sku: "EIGHT-1", quantity: 20 }])
      yield* anOrderingShop(staff, shop)
      const name = shop.orders.place({ "EIGHT-1": 5 })
      yield* look(3, shop)
      const lineId = yield* lineOf(name).pipe(as(staff))
      shop.orders.edit(name, "EIGHT-1", 3)
      const [tries] = yield* Effect.all(
        [
          Effect.all(
            Array.from({ length: 8 }, (_, nth) =>
              Effect.either(takeOut({ lineId, itemId: nth % 2 === 0 ? itemId : null }).pipe(as(staff))),
            ),
            { concurrency: "unbounded" },
          ),
          look(3, shop),
        ],
        { concurrency: "unbounded" },
      )
      const gone = tries.filter(Either.isRight).length
      assert.isTrue(gone >= 3 && gone <= 5, `${gone} left`)
      assert.include(yield* itemRow(3, itemId), { quantity: 20 - gone })
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[0, 0]])
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
      yield* another(staff)
    }),
  )

  it.effect("while somebody switches orders off frees no unit twice", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 40, code: "SWITCH-1" })
      const shop = aShop([{ sku: "SWITCH-1", quantity: 40 }])
      yield* anOrderingShop(staff, shop)
      for (let round = 0; round < 8; round++) {
        const name = shop.orders.place({ "SWITCH-1": 4 })
        yield* takingOrders(true).pipe(as(staff), facing(shop))
        yield* look(3, shop)
        const lineId = yield* lineOf(name).pipe(as(staff))
        const out = Effect.either(takeOut({ lineId, itemId: null }))
        yield* Effect.all([out, takingOrders(false), out, out], { concurrency: "unbounded" }).pipe(as(staff))
        assert.deepStrictEqual(yield* reservedOf(3, itemId), [[0, 0]], `round ${round}`)
        assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
        shop.orders.cancel(name)
      }
      yield* another(staff)
    }),
  )
})
