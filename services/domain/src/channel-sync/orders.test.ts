import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { recount } from "../stock-movement/recount"
import { disconnect } from "./connect"
import { aReadShop, aShop, facing, readWaiting } from "./given"
import { anOrderingShop, another, behind, logOf, look, orderJob, reservedOf, seen, takingOrders } from "./given-orders"
import { listChannels, syncChannels } from "./list"
import { listOrders } from "./list-orders"
import { readOrders } from "./orders"

const clean = { totals: [], items: [], orders: [] }
const stateOf = Effect.map(listChannels(), (all) => all.find(({ kind }) => kind === "Shopify"))

layer(TestDb, { timeout: 60_000 })("orders of a shop", (it) => {
  const owner = aStaff(3, { roles: ["owner"] })

  it.effect("are not looked at until somebody switches it on, which needs a right of its own", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      assert.strictEqual((yield* takingOrders(true).pipe(as(staff), Effect.flip))._tag, "ChannelNotConnected")
      const { itemId } = yield* anItem({ client: 3, quantity: 2, code: "OFF-1" })
      const shop = aShop(
        [{ sku: "OFF-1", quantity: 2 }],
        ["read_products", "read_inventory", "read_locations", "write_inventory"],
      )
      yield* aReadShop(staff, shop)
      shop.orders.place({ "OFF-1": 1 })
      const before = shop.asked.length
      yield* look(3, shop)
      assert.strictEqual(shop.asked.length, before)
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[0, 0]])
      assert.deepInclude(yield* takingOrders(true).pipe(as(staff), facing(shop), Effect.flip), {
        words: "The app lacks the right read_orders.",
      })
      assert.include(yield* stateOf.pipe(as(staff)), { takesOrders: false })
      shop.rights.push("read_orders")
      assert.include(yield* takingOrders(true).pipe(as(staff), facing(shop)), { takesOrders: true })
      const [job] = yield* behind(
        "select task_identifier, queue_name from graphile_worker.jobs where task_identifier = 'channelOrders'",
      )
      assert.include(job, { queue_name: `channel:3:${(yield* orderJob(3)).channel}` })
      yield* look(3, shop)
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[1, 1]])
      yield* another(staff)
    }),
  )

  it.effect(
    "hold units, each order once, however often and in whatever sequence it is told; a cancel gives them back",
    () =>
      Effect.gen(function* () {
        const staff = yield* owner
        const { itemId } = yield* anItem({ client: 3, quantity: 5, code: "ONCE-1" })
        const { itemId: other } = yield* anItem({ client: 3, quantity: 1, code: "ONCE-2" })
        const shop = aShop([
          { sku: "ONCE-1", quantity: 5 },
          { sku: "ONCE-2", quantity: 1 },
        ])
        yield* anOrderingShop(staff, shop)
        const name = shop.orders.place({ "ONCE-1": 2, "ONCE-2": 1 })
        for (let nth = 0; nth < 3; nth++) yield* look(3, shop)
        assert.deepStrictEqual(yield* reservedOf(3, itemId, other), [
          [2, 2],
          [1, 1],
        ])
        const [order] = (yield* listOrders(1, 10).pipe(as(staff))).rows
        assert.deepInclude(order, {
          name,
          kind: "Shopify",
          state: "open",
          address: "https://lake-side.myshopify.com/admin/orders/5001",
        })
        assert.deepStrictEqual(
          order?.lines.map(({ itemIds }) => itemIds),
          [[itemId], [other]],
        )
        assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
        // A page that was kept back shows an older state; what is known of the order is later.
        yield* behind("update channel_order set changed_at = changed_at + interval '1 hour'")
        shop.orders.cancel(name)
        yield* look(3, shop)
        assert.deepStrictEqual(yield* seen.pipe(as(staff)), [[name, "open", "2 of 2", "1 of 1"]])
        yield* behind("update channel_order set changed_at = changed_at - interval '1 hour'")
        for (let nth = 0; nth < 2; nth++) yield* look(3, shop)
        assert.deepStrictEqual(yield* reservedOf(3, itemId, other), [
          [0, 0],
          [0, 0],
        ])
        assert.deepStrictEqual(yield* seen.pipe(as(staff)), [[name, "cancelled", "0 of 0", "0 of 0"]])
        assert.deepStrictEqual(yield* logOf(name).pipe(as(staff)), [
          ["Sightline", "Taken in", "0 → 2", "0 → 1"],
          ["Sightline", "Canceled", "2 → 0", "1 → 0"],
        ])
        assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
        const stranger = yield* aStaff(4, { roles: ["owner"] })
        assert.strictEqual((yield* listOrders(1, 10).pipe(as(stranger))).total, 0)
        yield* another(staff)
      }),
  )

  it.effect("that ask for more than there is hold what there is, say who has the rest, and get it when it comes", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId, inventoryId } = yield* anItem({ client: 3, quantity: 3, reserved: 2, code: "SHORT-1" })
      const shop = aShop([{ sku: "SHORT-1", quantity: 3 }])
      yield* anOrderingShop(staff, shop)
      const first = shop.orders.place({ "SHORT-1": 1 })
      const second = shop.orders.place({ "SHORT-1": 1 })
      yield* look(3, shop)
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[3, 3]])
      assert.deepStrictEqual(yield* seen.pipe(as(staff)), [
        [second, "short", "0 of 1"],
        [first, "open", "1 of 1"],
      ])
      const [short] = (yield* listOrders(1, 10).pipe(as(staff))).rows
      const [held] = yield* behind(
        `select order_id as id from sales_order_item where client_id = 3 and inventory_item_id = ${itemId}`,
      )
      assert.deepInclude(short?.lines[0], {
        inventoryId,
        orders: [held?.id],
        submissions: [],
        channelOrders: [`Shopify ${first}`],
      })
      // A second piece of the product comes in.
      yield* behind(`with i as (
          insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id) values (3, ${inventoryId}, 5, 1, 1) returning id
        ), m as (
          insert into stock_movement (client_id, inventory_id, center_id, to_item_id, to_status_id, quantity, reason)
          select 3, ${inventoryId}, 1, id, 5, 1, 'receipt' from i
        ) update inventory set total_quantity = 4, item_count = 2 where client_id = 3 and id = ${inventoryId}`)
      yield* look(3, shop)
      assert.deepStrictEqual(yield* seen.pipe(as(staff)), [
        [second, "open", "1 of 1"],
        [first, "open", "1 of 1"],
      ])
      assert.deepStrictEqual(yield* logOf(second).pipe(as(staff)), [
        ["Sightline", "Taken in"],
        ["Sightline", "Held later", "0 → 1"],
      ])
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
      yield* another(staff)
    }),
  )

  it.effect(
    "edited or refunded in part change by the difference, shipped ones keep their units, tests are ignored",
    () =>
      Effect.gen(function* () {
        const staff = yield* owner
        const { itemId } = yield* anItem({ client: 3, quantity: 9, code: "EDIT-1" })
        const shop = aShop([{ sku: "EDIT-1", quantity: 9 }])
        yield* anOrderingShop(staff, shop)
        const [edited, shipped] = [shop.orders.place({ "EDIT-1": 3 }), shop.orders.place({ "EDIT-1": 2 })]
        shop.orders.place({ "EDIT-1": 1 }, { isTest: true })
        yield* look(3, shop)
        shop.orders.edit(edited, "EDIT-1", 1)
        shop.orders.ship(shipped)
        yield* look(3, shop)
        assert.deepStrictEqual(yield* reservedOf(3, itemId), [[3, 3]])
        assert.deepStrictEqual(yield* seen.pipe(as(staff)), [
          [shipped, "shipped", "2 of 2"],
          [edited, "open", "1 of 1"],
        ])
        shop.orders.edit(edited, "EDIT-1", 4)
        shop.orders.touch(shipped)
        // Placed and sent within one look, as at a till of the shop: the units are still on our shelf.
        const quick = shop.orders.place({ "EDIT-1": 1 })
        shop.orders.ship(quick)
        yield* look(3, shop)
        assert.deepStrictEqual(yield* reservedOf(3, itemId), [[7, 7]])
        assert.deepStrictEqual(yield* logOf(edited).pipe(as(staff)), [
          ["Sightline", "Taken in", "0 → 3"],
          ["Sightline", "Changed", "3 → 1"],
          ["Sightline", "Changed", "1 → 4"],
        ])
        assert.deepStrictEqual(yield* logOf(shipped).pipe(as(staff)), [["Sightline", "Taken in", "0 → 2"]])
        assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
        yield* another(staff)
      }),
  )

  it.effect(
    "from before the switch count what has not shipped yet, and an old one that changes brings nothing back",
    () =>
      Effect.gen(function* () {
        const staff = yield* owner
        const { itemId } = yield* anItem({ client: 3, quantity: 9, code: "OLD-1" })
        const shop = aShop([{ sku: "OLD-1", quantity: 9 }])
        shop.clock.ahead = -86_400_000
        const sent = shop.orders.place({ "OLD-1": 1 })
        shop.orders.ship(sent)
        const open = shop.orders.place({ "OLD-1": 2 })
        yield* anOrderingShop(staff, shop)
        assert.deepStrictEqual(yield* seen.pipe(as(staff)), [[open, "open", "2 of 2"]])
        shop.clock.ahead = 0
        shop.orders.touch(sent)
        const fresh = shop.orders.place({ "OLD-1": 1 })
        yield* look(3, shop)
        assert.deepStrictEqual(
          (yield* seen.pipe(as(staff))).map(([name]) => name),
          [fresh, open],
        )
        assert.deepStrictEqual(yield* reservedOf(3, itemId), [[3, 3]])
        yield* another(staff)
      }),
  )

  it.effect("for a listing that is no product here hold nothing, until it is one", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const shop = aShop([{ sku: "LATE-1", quantity: 4 }])
      yield* anOrderingShop(staff, shop)
      const [late, never] = [shop.orders.place({ "LATE-1": 1 }), shop.orders.place({ "": 1 })]
      yield* look(3, shop)
      assert.deepStrictEqual(yield* seen.pipe(as(staff)), [
        [never, "short", "0 of 1"],
        [late, "short", "0 of 1"],
      ])
      const { rows } = yield* listOrders(1, 10).pipe(as(staff))
      assert.deepStrictEqual(
        rows.map(({ lines }) => lines[0]?.inventoryId),
        [null, null],
      )
      const { itemId } = yield* anItem({ client: 3, quantity: 4, code: "LATE-1" })
      yield* behind("update channel set asked_at = null")
      yield* syncChannels().pipe(as(staff))
      yield* readWaiting.pipe(facing(shop))
      yield* look(3, shop)
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[1, 1]])
      assert.deepStrictEqual((yield* seen.pipe(as(staff)))[1], [late, "open", "1 of 1"])
      yield* another(staff)
    }),
  )

  it.effect(
    "are free again when it is switched off, or the shop is disconnected; switched on, they are held again",
    () =>
      Effect.gen(function* () {
        const staff = yield* owner
        const { itemId } = yield* anItem({ client: 3, quantity: 4, code: "AGAIN-1" })
        const shop = aShop([{ sku: "AGAIN-1", quantity: 4 }])
        yield* anOrderingShop(staff, shop)
        shop.orders.place({ "AGAIN-1": 3 })
        yield* look(3, shop)
        yield* takingOrders(false).pipe(as(staff))
        assert.deepStrictEqual(yield* reservedOf(3, itemId), [[0, 0]])
        assert.deepStrictEqual(yield* seen.pipe(as(staff)), [])
        yield* look(3, shop)
        assert.deepStrictEqual(yield* reservedOf(3, itemId), [[0, 0]])
        yield* takingOrders(true).pipe(as(staff), facing(shop))
        yield* look(3, shop)
        assert.deepStrictEqual(yield* reservedOf(3, itemId), [[3, 3]])
        yield* disconnect("Shopify").pipe(as(staff))
        assert.deepStrictEqual(yield* reservedOf(3, itemId), [[0, 0]])
        assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
        yield* another(staff)
      }),
  )

  it.effect("come in pages, with all their lines", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 40, code: "MANY-59" })
      const skus = Array.from({ length: 60 }, (_, nth) => `MANY-${nth}`)
      const shop = aShop(skus.map((sku) => ({ sku, quantity: 40 })))
      yield* anOrderingShop(staff, shop)
      for (let nth = 0; nth < 27; nth++) shop.orders.place({ "MANY-59": 1 })
      shop.orders.place(Object.fromEntries(skus.map((sku) => [sku, 1])))
      yield* look(3, shop)
      assert.deepStrictEqual(shop.asked, ["SightlineOrders", "SightlineOrders", "SightlineOrderLines"])
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[28, 28]])
      yield* another(staff)
    }),
  )

  for (const hours of [1, -1])
    it.effect(`come in by the shop's own clock, which is ${hours} h from ours`, () =>
      Effect.gen(function* () {
        const staff = yield* owner
        const code = `CLOCK${hours}`
        const { itemId } = yield* anItem({ client: 3, quantity: 9, code })
        const shop = aShop([{ sku: code, quantity: 9 }])
        shop.clock.ahead = hours * 3_600_000
        yield* anOrderingShop(staff, shop)
        for (const held of [1, 2]) {
          shop.orders.place({ [code]: 1 })
          yield* look(3, shop)
          assert.deepStrictEqual(yield* reservedOf(3, itemId), [[held, held]])
        }
        yield* another(staff)
      }),
    )

  it.effect("wait while the shop is ill, and all come in after a day's outage", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 20, code: "ILL-9" })
      const shop = aShop([{ sku: "ILL-9", quantity: 20 }])
      yield* anOrderingShop(staff, shop)
      const next = Effect.map(
        behind(
          `select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs where task_identifier = 'channelOrders'`,
        ),
        ([job]) => Number(job?.seconds ?? -1),
      )
      let placed = 0
      for (const [how, least, most, words] of [
        [["throttled"], 0, 2, null],
        [["tooMany"], 6, 7.1, null],
        [["away"], 4, 5.1, "The shop does not answer."],
        // No answer, and none to the same question again.
        [["lost", "silent"], 9, 10.1, "The shop does not answer."],
        [["half"], 890, 901, "The shop answers in a form that we do not know (body)."],
        [["html"], 890, 901, "The shop answers in a form that we do not know (body)."],
        [["renamed"], 890, 901, "The shop answers in a form that we do not know (data.orders)."],
      ] as const) {
        shop.orders.place({ "ILL-9": 1 })
        shop.script.push(...how)
        yield* look(3, shop)
        const seconds = yield* next
        assert.isTrue(seconds > least && seconds <= most, `${how} ${seconds}`)
        assert.include(yield* stateOf.pipe(as(staff)), { ordersError: words })
        assert.deepStrictEqual(yield* reservedOf(3, itemId), [[placed, placed]])
        // The minute's check asks no sooner.
        yield* behind("delete from graphile_worker._private_jobs; select channel_orders_due()")
        if (words) assert.strictEqual(yield* next, -1)
        if (how[0] !== "away") {
          yield* look(3, shop)
          placed = shop.variants[0]?.quantity === null ? 0 : 20 - (shop.variants[0]?.quantity ?? 0)
          assert.deepStrictEqual(yield* reservedOf(3, itemId), [[placed, placed]], how.join())
        }
      }
      yield* behind("update channel set orders_after = orders_after - interval '1 day' where state = 'connected'")
      for (let hour = 0; hour < 5; hour++) shop.orders.place({ "ILL-9": 1 })
      yield* look(3, shop)
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[12, 12]])
      assert.include(yield* stateOf.pipe(as(staff)), { ordersError: null })
      shop.revoke()
      yield* look(3, shop)
      assert.include(yield* stateOf.pipe(as(staff)), { state: "authLost", takesOrders: true })
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[12, 12]])
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
      yield* another(staff)
    }),
  )

  it.effect("are put on the queue every minute, for each channel that takes them in", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const shop = aShop([])
      yield* anOrderingShop(staff, shop)
      const jobs = behind("select payload from graphile_worker._private_jobs")
      yield* behind("select channel_orders_due()")
      assert.lengthOf(yield* jobs, 0)
      yield* behind("update channel set orders_due_at = now()")
      yield* behind("select channel_orders_due()")
      yield* behind("select channel_orders_due()")
      const waiting = yield* jobs
      assert.lengthOf(waiting, 1)
      // A job that names a channel of another client finds none.
      const { channel } = yield* orderJob(3)
      yield* aStaff(4)
      shop.asked.length = 0
      yield* readOrders({ client: 4, channel }).pipe(facing(shop))
      assert.lengthOf(shop.asked, 0)
      yield* another(staff)
    }),
  )

  it.effect("never let somebody else remove what they hold", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, code: "HELD-9" })
      const shop = aShop([{ sku: "HELD-9", quantity: 1 }])
      yield* anOrderingShop(staff, shop)
      const name = shop.orders.place({ "HELD-9": 1 })
      yield* look(3, shop)
      const refusal = yield* setItemStatus(itemId, 30).pipe(as(staff), Effect.flip)
      assert.deepInclude({ ...refusal }, { reason: "reserved", channelOrders: [`Shopify ${name}`] })
      yield* another(staff)
    }),
  )
})
