import { assert, layer } from "@effect/vitest"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect, Fiber } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { disconnect } from "./connect"
import { aPublishedShop, aReadShop, aShop, facing, readWaiting, syncAgain, waitingWrites, writeWaiting } from "./given"
import { listChannels, syncChannels } from "./list"
import { ChannelNetwork } from "./network"
import { bufferCost, listWrites, setPublishing } from "./publish"
import { writeChannel } from "./write"

const behind = (statement: string) => Effect.flatMap(Behind, ({ sql }) => Effect.promise(() => sql.unsafe(statement)))
const stateOf = Effect.map(listChannels(), (all) => all.find(({ kind }) => kind === "Shopify"))
const logged = Effect.map(listWrites(1, 10), ({ rows }) =>
  rows.map(({ from, wanted, outcome, found }) => ({ from, wanted, outcome, found })),
)
const publishing = (isPublished: boolean, buffer = 0) => setPublishing({ kind: "Shopify", isPublished, buffer })

layer(TestDb, { timeout: 60_000 })("publishing to a shop", (it) => {
  const owner = aStaff(3, { roles: ["owner"] })
  const removeOne = (item: InventoryItemId) => setItemStatus(item, 30)
  const another = behind(`update channel_listing set publishes = false; update channel set state = 'disconnected';
    delete from rate_limit; delete from graphile_worker._private_jobs; delete from channel_write`)
  const shows = (shop: ReturnType<typeof aShop>) => shop.variants.map(({ quantity }) => quantity)

  it.effect("is off at first; then free units less the buffer are sent, and a movement marks its listing", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 5, reserved: 1, code: "PUB-1" })
      yield* anItem({ client: 3, quantity: 1, code: "PUB-2" })
      const shop = aShop([
        { sku: "PUB-1", quantity: 9 },
        { sku: "PUB-2", quantity: 1 },
        { sku: "PUB-1", barcode: "again", quantity: 3 },
        { sku: "none", quantity: 7 },
      ])
      yield* aReadShop(staff, shop)
      yield* removeOne(itemId).pipe(as(staff))
      assert.lengthOf(yield* waitingWrites, 0)
      assert.deepStrictEqual(yield* bufferCost("Shopify").pipe(as(staff)), {
        products: 2,
        atMost: [0, 1, 1, 2, 2, 2, 2, 2, 2, 2],
      })
      const on = yield* publishing(true, 1).pipe(as(staff), facing(shop))
      assert.include(on, { isPublished: true, buffer: 1 })
      yield* writeWaiting.pipe(facing(shop))
      // 4 in stock, 1 reserved, 1 kept back; the second listing of the product and the unknown one keep theirs.
      assert.deepStrictEqual(shows(shop), [2, 0, 3, 7])
      assert.deepStrictEqual(shop.sent.length, 1)
      yield* removeOne(itemId).pipe(as(staff))
      assert.lengthOf(yield* waitingWrites, 1)
      yield* removeOne(itemId).pipe(as(staff))
      assert.lengthOf(yield* waitingWrites, 1)
      yield* writeWaiting.pipe(facing(shop))
      assert.deepStrictEqual(shows(shop), [0, 0, 3, 7])
      assert.deepStrictEqual(shop.sent.at(-1), [
        {
          inventoryItemId: "gid://shopify/InventoryItem/PUB-1",
          locationId: "gid://shopify/Location/1",
          quantity: 0,
          changeFromQuantity: 2,
        },
      ])
      assert.deepStrictEqual((yield* logged.pipe(as(staff)))[0], { from: 2, wanted: 0, outcome: "done", found: null })
      yield* publishing(false).pipe(as(staff), facing(shop))
      yield* behind("delete from graphile_worker._private_jobs")
      yield* removeOne(itemId).pipe(as(staff))
      assert.lengthOf(yield* waitingWrites, 0)
      yield* another
    }),
  )

  it.effect("needs a right of its own, a connected channel, and ends with the connection", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      assert.strictEqual((yield* publishing(true).pipe(as(staff), Effect.flip))._tag, "ChannelNotConnected")
      const { itemId } = yield* anItem({ client: 3, quantity: 2, code: "RIGHT-1" })
      const shop = aShop([{ sku: "RIGHT-1", quantity: 4 }], ["read_products", "read_inventory", "read_locations"])
      yield* aReadShop(staff, shop)
      assert.deepInclude(yield* publishing(true).pipe(as(staff), facing(shop), Effect.flip), {
        words: "The app lacks the right write_inventory.",
      })
      assert.include(yield* stateOf.pipe(as(staff)), { isPublished: false })
      shop.rights.push("write_inventory")
      yield* publishing(true).pipe(as(staff), facing(shop))
      yield* disconnect("Shopify").pipe(as(staff))
      yield* writeWaiting.pipe(facing(shop))
      yield* removeOne(itemId).pipe(as(staff))
      assert.lengthOf(yield* waitingWrites, 0)
      assert.deepStrictEqual(shows(shop), [4])
      yield* another
    }),
  )

  it.effect("offers nothing of a product without a price", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { inventoryId } = yield* anItem({ client: 3, quantity: 3, code: "UNPRICED" })
      yield* behind(`update inventory set list_price = null where client_id = 3 and id = ${inventoryId}`)
      const shop = aShop([{ sku: "UNPRICED", quantity: 3 }])
      yield* aPublishedShop(staff, shop)
      assert.deepStrictEqual(shows(shop), [0])
      yield* another
    }),
  )

  for (const [when, network] of [
    ["before the request is sent", "silence"],
    ["after it was sent", "silence after it was done"],
    ["before its answer is kept", "an answer"],
  ] as const)
    it.effect(`loses nothing when the process is killed ${when}`, () =>
      Effect.gen(function* () {
        const staff = yield* owner
        const { itemId } = yield* anItem({ client: 3, quantity: 3, code: `KILL ${network}` })
        const shop = aShop([{ sku: `KILL ${network}`, quantity: 3 }])
        yield* aPublishedShop(staff, shop)
        yield* removeOne(itemId).pipe(as(staff))
        const [job] = yield* waitingWrites
        const reached = yield* Effect.makeLatch()
        const working = yield* writeChannel(job?.payload).pipe(
          Effect.provideService(ChannelNetwork, async (request) => {
            const answer = network === "silence" ? undefined : await shop.answer(request)
            Effect.runSync(reached.open)
            if (answer && network === "an answer") {
              // The process ends while the answer's body is read.
              return new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }), answer)
            }
            return new Promise<Response>(() => undefined)
          }),
          Effect.fork,
        )
        yield* reached.await
        yield* Fiber.interrupt(working)
        assert.deepStrictEqual(yield* logged.pipe(as(staff)), [{ from: 3, wanted: 2, outcome: null, found: null }])
        const before = shop.asked.length
        yield* writeWaiting.pipe(facing(shop))
        assert.deepStrictEqual(shows(shop), [2])
        // One question more than a write that nobody has killed.
        const again = network === "silence" ? ["SightlineQuantities", "SightlineStock"] : ["SightlineQuantities"]
        assert.deepStrictEqual(shop.asked.slice(before), again)
        const outcomes = (yield* logged.pipe(as(staff))).map(({ outcome }) => outcome)
        assert.deepStrictEqual(outcomes, network === "silence" ? ["done", "notDone"] : ["done"])
        yield* another
      }),
    )

  it.effect("keeps the mark when it is killed before it has begun, and the minute's check puts it on the queue", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 3, code: "MARK-1" })
      const shop = aShop([{ sku: "MARK-1", quantity: 3 }])
      yield* aPublishedShop(staff, shop)
      yield* removeOne(itemId).pipe(as(staff))
      yield* behind("delete from graphile_worker._private_jobs")
      yield* behind("select channels_due()")
      assert.lengthOf(yield* waitingWrites, 0)
      yield* behind("update channel_listing set due_at = due_at - interval '6 seconds' where due_at is not null")
      yield* behind("select channels_due()")
      yield* behind("select channels_due()")
      assert.lengthOf(yield* waitingWrites, 1)
      yield* writeWaiting.pipe(facing(shop))
      assert.deepStrictEqual(shows(shop), [2])
      yield* another
    }),
  )

  it.effect("leaves a listing to a movement that has not committed yet, though it was due before", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId, inventoryId } = yield* anItem({ client: 3, quantity: 5, code: "TRAP-1" })
      const shop = aShop([{ sku: "TRAP-1", quantity: 5 }])
      yield* aPublishedShop(staff, shop)
      yield* removeOne(itemId).pipe(as(staff))
      const { sql } = yield* Behind
      const open = yield* Effect.acquireRelease(
        Effect.promise(() => sql.reserve()),
        (line) => Effect.sync(() => line.release()),
      )
      const say = (statement: string) => Effect.promise(() => open.unsafe(statement))
      yield* say(
        `begin; select set_config('app.client_id', '3', true); update inventory set reserved_quantity = 3 where client_id = 3 and id = ${inventoryId}`,
      )
      yield* writeWaiting.pipe(facing(shop))
      assert.deepStrictEqual(shop.sent, [])
      assert.lengthOf(yield* waitingWrites, 1)
      yield* say("commit")
      yield* writeWaiting.pipe(facing(shop))
      assert.deepStrictEqual(shows(shop), [1])
      yield* another
    }).pipe(Effect.scoped),
  )

  it.effect("shows the last number at rest, however movements and writes meet", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 40, code: "RACE-1" })
      const shop = aShop([{ sku: "RACE-1", quantity: 40 }])
      yield* aPublishedShop(staff, shop)
      const moving = Effect.forEach(Array.from({ length: 32 }), () => removeOne(itemId).pipe(as(staff)), {
        concurrency: 8,
      })
      // The writer is killed wherever it stands when the last movement has committed.
      yield* Effect.race(Effect.forever(writeWaiting).pipe(facing(shop)), moving)
      yield* behind("update channel_listing set due_at = due_at - interval '6 seconds' where due_at is not null")
      yield* behind("select channels_due()")
      yield* writeWaiting.pipe(facing(shop))
      assert.deepStrictEqual(shows(shop), [8])
      const lowered = shop.sent.map(([line]) => line?.quantity ?? 0)
      assert.deepStrictEqual(
        lowered,
        [...lowered].sort((one, other) => other - one),
      )
      yield* another
    }),
  )

  it.effect("a line that the shop refuses and one that is stale keep no other from it", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const items: InventoryItemId[] = []
      for (const nth of [1, 2, 3, 4])
        items.push((yield* anItem({ client: 3, quantity: 3, code: `LINE-${nth}` })).itemId)
      const shop = aShop([1, 2, 3, 4].map((nth) => ({ sku: `LINE-${nth}`, quantity: 3 })))
      yield* aPublishedShop(staff, shop)
      shop.variants.splice(1, 1, { sku: "LINE-2", quantity: 3, isLocked: true })
      shop.sell("LINE-3", 1)
      for (const item of items) yield* removeOne(item).pipe(as(staff))
      yield* writeWaiting.pipe(facing(shop))
      assert.deepStrictEqual(shows(shop), [2, 3, 2, 2])
      assert.include(yield* stateOf.pipe(as(staff)), { held: 0, refused: 1, writeError: null })
      const { rows } = yield* listWrites(1, 10).pipe(as(staff))
      assert.deepStrictEqual(rows.find(({ outcome }) => outcome === "refused")?.code, "INVALID_INVENTORY_ITEM")
      // It is not sent again by itself, but when its number changes.
      const calls = shop.sent.length
      yield* behind("update channel set asked_at = null")
      yield* syncChannels().pipe(as(staff))
      yield* readWaiting.pipe(facing(shop))
      assert.strictEqual(shop.sent.length, calls)
      shop.variants.splice(1, 1, { sku: "LINE-2", quantity: 3 })
      yield* removeOne(items[1] ?? (0 as InventoryItemId)).pipe(as(staff))
      yield* writeWaiting.pipe(facing(shop))
      assert.deepStrictEqual(shows(shop), [2, 1, 2, 2])
      assert.include(yield* stateOf.pipe(as(staff)), { refused: 0 })
      yield* another
    }),
  )

  it.effect("a number that was lowered there is held back until our stock is as low, and never raised by itself", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 5, code: "HELD-1" })
      const shop = aShop([{ sku: "HELD-1", quantity: 5 }])
      yield* aPublishedShop(staff, shop)
      shop.sell("HELD-1", 2)
      yield* removeOne(itemId).pipe(as(staff))
      yield* writeWaiting.pipe(facing(shop))
      assert.deepStrictEqual(shows(shop), [3])
      assert.include(yield* stateOf.pipe(as(staff)), { held: 1 })
      assert.deepStrictEqual((yield* logged.pipe(as(staff)))[0], { from: 5, wanted: 4, outcome: "held", found: 3 })
      yield* behind("update channel_listing set held_since = held_since - interval '1 hour'")
      yield* behind("update channel_listing set due_at = now() where publishes")
      yield* behind(
        "select channel_write_enqueue(id, interval '0') from channel, set_config('app.client_id', '3', false) where state = 'connected'",
      )
      yield* writeWaiting.pipe(facing(shop))
      assert.deepStrictEqual(shows(shop), [3])
      yield* removeOne(itemId).pipe(as(staff))
      yield* writeWaiting.pipe(facing(shop))
      assert.include(yield* stateOf.pipe(as(staff)), { held: 0 })
      yield* removeOne(itemId).pipe(as(staff))
      yield* writeWaiting.pipe(facing(shop))
      assert.deepStrictEqual(shows(shop), [2])
      yield* another
    }),
  )

  it.effect("a number that was raised there is written over after two minutes", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 5, code: "UP-1" })
      const shop = aShop([{ sku: "UP-1", quantity: 5 }])
      yield* aPublishedShop(staff, shop)
      shop.sell("UP-1", -4)
      yield* removeOne(itemId).pipe(as(staff))
      yield* writeWaiting.pipe(facing(shop))
      assert.deepStrictEqual(shows(shop), [9])
      assert.include(yield* stateOf.pipe(as(staff)), { held: 1 })
      yield* behind(`update channel_listing set held_since = held_since - interval '2 minutes', due_at = due_at - interval '2 minutes'
        where publishes`)
      yield* behind("select channels_due()")
      yield* behind("update channel_listing set due_at = due_at - interval '6 seconds' where publishes")
      yield* behind("select channels_due()")
      yield* writeWaiting.pipe(facing(shop))
      assert.deepStrictEqual(shows(shop), [4])
      assert.include(yield* stateOf.pipe(as(staff)), { held: 0 })
      yield* another
    }),
  )

  it.effect(
    "a number that a reading finds raised there is written over after two minutes, without a movement here",
    () =>
      Effect.gen(function* () {
        const staff = yield* owner
        yield* anItem({ client: 3, quantity: 5, code: "UP-2" })
        const shop = aShop([{ sku: "UP-2", quantity: 5 }])
        yield* aPublishedShop(staff, shop)
        shop.sell("UP-2", -4)
        yield* syncAgain(staff)
        yield* readWaiting.pipe(facing(shop))
        yield* writeWaiting.pipe(facing(shop))
        assert.deepStrictEqual(shows(shop), [9])
        assert.include(yield* stateOf.pipe(as(staff)), { held: 1 })
        yield* behind(`update channel_listing set held_since = held_since - interval '2 minutes', due_at = due_at - interval '3 minutes'
        where publishes`)
        yield* behind("select channels_due()")
        yield* writeWaiting.pipe(facing(shop))
        assert.deepStrictEqual(shows(shop), [5])
        yield* another
      }),
  )

  it.effect("a lost answer is read, and a shop that is ill or wants to be left alone is asked again later", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 9, code: "ILL-1" })
      const shop = aShop([{ sku: "ILL-1", quantity: 9 }])
      yield* aPublishedShop(staff, shop)
      for (const [how, least, most, words] of [
        [["throttled"], 0, 2, null],
        [["tooMany"], 6, 7.1, null],
        [["away"], 4, 5.1, "The shop does not answer."],
        // Done, and the same request again without an answer.
        [["lost", "silent"], 4, 5.1, "The shop does not answer."],
        [["renamed"], 3590, 3601, "The shop answers in a form that we do not know (data.inventorySetQuantities)."],
      ] as const) {
        yield* behind("update channel set write_failures = 0, write_error = null, write_after = null")
        yield* removeOne(itemId).pipe(as(staff))
        const ours = (shows(shop)[0] ?? 0) - 1
        shop.script.push(...how)
        yield* writeWaiting.pipe(facing(shop))
        const [next] = yield* waitingWrites
        assert.isTrue((next?.seconds ?? -1) > least && (next?.seconds ?? 0) <= most, `${how} ${next?.seconds}`)
        assert.include(yield* stateOf.pipe(as(staff)), { writeError: words })
        // Nothing is sent before its time.
        const before = shop.asked.length
        if (words) {
          yield* writeChannel(next?.payload).pipe(facing(shop))
          assert.strictEqual(shop.asked.length, before)
        }
        yield* behind("update channel set write_after = null")
        yield* writeWaiting.pipe(facing(shop))
        assert.deepStrictEqual(shows(shop), [ours], how.join())
      }
      shop.revoke()
      yield* removeOne(itemId).pipe(as(staff))
      yield* writeWaiting.pipe(facing(shop))
      assert.include(yield* stateOf.pipe(as(staff)), { state: "authLost", isPublished: true })
      assert.lengthOf(yield* waitingWrites, 0)
      yield* another
    }),
  )
})
