import { assert, layer } from "@effect/vitest"
import { playAmazon } from "@sightline/fixtures/channel/amazon"
import type { Staff } from "@sightline/model/caller"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect, Fiber } from "effect"
import { aStaff, as, Behind, TestDb } from "../../db/test-db"
import { anItem } from "../../inventory-item/given"
import { setItemStatus } from "../../inventory-item/set-status"
import {
  awake,
  disconnectAll,
  facing,
  readToTheEnd,
  stateOf,
  syncAgain,
  waitingWrites,
  writeToTheEnd,
  writeWaiting,
} from "../given"
import { orderJob, reservedOf } from "../given-orders"
import { ChannelNetwork } from "../network"
import { readOrders } from "../orders"
import { listWrites, setPublishing } from "../publish"
import { setTakingOrders } from "../take-orders"
import { writeChannel } from "../write"
import { aConnectedSeller } from "./given"

type Seller = ReturnType<typeof playAmazon>

const behind = (statement: string) => Effect.flatMap(Behind, ({ sql }) => Effect.promise(() => sql.unsafe(statement)))
const logged = Effect.map(listWrites(1, 20), ({ rows }) =>
  rows.map(({ from, wanted, outcome, found }) => ({ from, wanted, outcome, found })),
)
const publishing = (isPublished: boolean, buffer = 0) => setPublishing({ kind: "Amazon", isPublished, buffer })
const shows = (seller: Seller) => seller.items.map(({ quantity }) => quantity)

layer(TestDb, { timeout: 60_000 })("publishing to Amazon", (it) => {
  const owner = aStaff(3, { roles: ["owner"] })
  const removeOne = (item: InventoryItemId) => setItemStatus(item, 30)
  const another = Effect.zipRight(
    disconnectAll,
    behind(`update channel_listing set publishes = false; update channel set account = account || id;
      delete from graphile_worker._private_jobs; delete from channel_write`),
  )
  const aReadSeller = (staff: Staff, seller: Seller) =>
    Effect.zipRight(aConnectedSeller(staff, seller), readToTheEnd(seller))
  const aPublishedSeller = Effect.fnUntraced(function* (staff: Staff, seller: Seller, buffer = 0) {
    yield* aReadSeller(staff, seller)
    yield* publishing(true, buffer).pipe(as(staff), facing(seller))
    yield* writeToTheEnd(seller)
    seller.asked.length = seller.sent.length = 0
    seller.refill()
  })

  it.effect("is off at first; then free units less the buffer are sent, a burst as its last number", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 5, reserved: 1, code: "AW-1" })
      yield* anItem({ client: 3, quantity: 1, code: "AW-2" })
      yield* anItem({ client: 3, quantity: 8, code: "AW-3" })
      const seller = playAmazon({
        items: [
          { sku: "AW-1", quantity: 9, handlingDays: 3 },
          { sku: "AW-2", quantity: 1 },
          { sku: "AW-3", isTheirs: true, quantity: 12 },
          { sku: "none", quantity: 7 },
        ],
      })
      yield* aReadSeller(staff, seller)
      yield* removeOne(itemId).pipe(as(staff))
      assert.lengthOf(yield* waitingWrites, 0)
      yield* publishing(true, 1).pipe(as(staff), facing(seller))
      yield* writeToTheEnd(seller)
      // 4 in stock, 1 reserved, 1 kept back; what lies in Amazon's warehouse and the unknown one keep theirs.
      assert.deepStrictEqual(shows(seller), [2, 0, 12, 7])
      assert.strictEqual(seller.items[0]?.handlingDays, 3)
      seller.asked.length = seller.sent.length = 0
      yield* removeOne(itemId).pipe(as(staff))
      yield* removeOne(itemId).pipe(as(staff))
      yield* writeToTheEnd(seller)
      assert.deepStrictEqual(shows(seller), [0, 0, 12, 7])
      assert.deepStrictEqual(seller.sent, [{ sku: "AW-1", quantity: 0 }])
      assert.deepStrictEqual(seller.asked, ["AW-1", "patch AW-1"])
      assert.deepStrictEqual((yield* logged.pipe(as(staff)))[0], { from: 2, wanted: 0, outcome: "done", found: null })
      yield* publishing(false).pipe(as(staff), facing(seller))
      yield* behind("delete from graphile_worker._private_jobs")
      yield* removeOne(itemId).pipe(as(staff))
      assert.lengthOf(yield* waitingWrites, 0)
      yield* another
    }),
  )

  it.effect("leaves a listing alone for two minutes behind a write, which Amazon does not show at once", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 5, code: "LAG-1" })
      const seller = playAmazon({ items: [{ sku: "LAG-1", quantity: 5 }] })
      yield* aPublishedSeller(staff, seller)
      seller.lag.milliseconds = 100_000
      yield* removeOne(itemId).pipe(as(staff))
      yield* writeWaiting.pipe(facing(seller))
      yield* removeOne(itemId).pipe(as(staff))
      // A reading meanwhile finds the former number, and is no reason to write.
      yield* syncAgain(staff)
      const writes = yield* behind("select * from graphile_worker._private_jobs where key like 'channelWrite%'")
      yield* writeWaiting.pipe(facing(seller))
      assert.deepStrictEqual(seller.sent, [{ sku: "LAG-1", quantity: 4 }])
      assert.lengthOf(writes, 0)
      const [next] = yield* waitingWrites
      assert.isTrue((next?.seconds ?? 0) > 110 && (next?.seconds ?? 0) <= 121, `${next?.seconds}`)
      seller.clock.ahead += 121_000
      yield* awake
      yield* writeWaiting.pipe(facing(seller))
      assert.deepStrictEqual(seller.sent.at(-1), { sku: "LAG-1", quantity: 3 })
      assert.deepStrictEqual(
        (yield* logged.pipe(as(staff))).map(({ from, wanted, outcome }) => [from, wanted, outcome]),
        [
          [4, 3, "done"],
          [5, 4, "done"],
        ],
      )
      yield* another
    }),
  )

  for (const [when, network] of [
    ["before a number is sent", "silence"],
    ["after it was sent", "silence after it was done"],
    ["before its answer is kept", "an answer"],
  ] as const)
    it.effect(`loses nothing when the process is killed ${when}`, () =>
      Effect.gen(function* () {
        const staff = yield* owner
        const { itemId } = yield* anItem({ client: 3, quantity: 3, code: `KILLED ${network}` })
        const seller = playAmazon({ items: [{ sku: `KILLED ${network}`, quantity: 3 }] })
        yield* aPublishedSeller(staff, seller)
        yield* removeOne(itemId).pipe(as(staff))
        const [job] = yield* waitingWrites
        const reached = yield* Effect.makeLatch()
        const working = yield* writeChannel(job?.payload).pipe(
          Effect.provideService(ChannelNetwork, async (request) => {
            if (request.method !== "PATCH") return seller.answer(request)
            const answer = network === "silence" ? undefined : await seller.answer(request)
            Effect.runSync(reached.open)
            if (answer && network === "an answer")
              return new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }), answer)
            return new Promise<Response>(() => undefined)
          }),
          Effect.fork,
        )
        yield* reached.await
        yield* Fiber.interrupt(working)
        assert.deepStrictEqual(yield* logged.pipe(as(staff)), [{ from: 3, wanted: 2, outcome: null, found: null }])
        // The request of the killed one may still be on its way.
        yield* writeWaiting.pipe(facing(seller))
        assert.lengthOf(seller.sent, network === "silence" ? 0 : 1)
        yield* writeToTheEnd(seller)
        assert.deepStrictEqual(shows(seller), [2])
        assert.lengthOf(seller.sent, 1)
        const outcomes = (yield* logged.pipe(as(staff))).map(({ outcome }) => outcome)
        assert.deepStrictEqual(outcomes, network === "silence" ? ["done", "notDone"] : ["done"])
        yield* another
      }),
    )

  it.effect("keeps no line from Amazon for another that is refused, sold there, or in the way of a pause", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const items: InventoryItemId[] = []
      for (const nth of [1, 2, 3, 4, 5, 6, 7])
        items.push((yield* anItem({ client: 3, quantity: 3, code: `AL-${nth}` })).itemId)
      const seller = playAmazon({ items: items.map((_, nth) => ({ sku: `AL-${nth + 1}`, quantity: 3 })) })
      yield* aPublishedSeller(staff, seller)
      const [, second, third] = seller.items
      if (second) second.isLocked = true
      if (third) third.quantity -= 1
      for (const item of items) yield* removeOne(item).pipe(as(staff))
      // The third is stale; the fourth finds that Amazon wants a pause.
      seller.patches.push("repeated", "repeated", "crowded")
      yield* writeWaiting.pipe(facing(seller))
      assert.deepStrictEqual(seller.sent, [{ sku: "AL-1", quantity: 2 }])
      yield* writeToTheEnd(seller)
      assert.deepStrictEqual(shows(seller), [2, 3, 2, 2, 2, 2, 2])
      assert.include(yield* stateOf("Amazon").pipe(as(staff)), { held: 0, refused: 1, writeError: null })
      const { rows } = yield* listWrites(1, 20).pipe(as(staff))
      assert.strictEqual(rows.find(({ outcome }) => outcome === "refused")?.code, "8541")
      assert.deepStrictEqual(seller.sent.map(({ sku }) => sku).sort(), ["AL-1", "AL-4", "AL-5", "AL-6", "AL-7"])
      yield* another
    }),
  )

  it.effect("is never done over a sale that is not known yet: what it shows is compared before each number", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 5, code: "SALE-1" })
      const seller = playAmazon({ items: [{ sku: "SALE-1", quantity: 5 }] })
      yield* aPublishedSeller(staff, seller)
      yield* setTakingOrders({ kind: "Amazon", takesOrders: true }).pipe(as(staff), facing(seller))
      yield* Effect.flatMap(orderJob(3), (job) => readOrders(job)).pipe(facing(seller))
      seller.clock.ahead += 60_000
      seller.orders.place({ "SALE-1": 2 })
      seller.clock.ahead += 240_000
      yield* removeOne(itemId).pipe(as(staff))
      yield* writeToTheEnd(seller)
      assert.deepStrictEqual(shows(seller), [2])
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[2, 2]])
      assert.deepStrictEqual(seller.sent, [{ sku: "SALE-1", quantity: 2 }])
      // One that happens between the look and the number is overwritten, until the next look at the orders.
      seller.lag.before = () => {
        seller.lag.before = () => {}
        seller.orders.place({ "SALE-1": 1 })
      }
      yield* removeOne(itemId).pipe(as(staff))
      yield* writeToTheEnd(seller)
      assert.deepStrictEqual(shows(seller), [1])
      seller.clock.ahead += 240_000
      yield* Effect.flatMap(orderJob(3), (job) => readOrders(job)).pipe(facing(seller))
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[3, 3]])
      yield* writeToTheEnd(seller)
      assert.deepStrictEqual(shows(seller), [0])
      yield* another
    }),
  )

  it.effect("waits while a look at the orders is under way, or while the last one is too old", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 5, code: "LOOK-1" })
      const seller = playAmazon({ items: [{ sku: "LOOK-1", quantity: 5 }] })
      yield* aPublishedSeller(staff, seller)
      yield* setTakingOrders({ kind: "Amazon", takesOrders: true }).pipe(as(staff), facing(seller))
      yield* removeOne(itemId).pipe(as(staff))
      // No look has come to its end yet, and Amazon answers none.
      seller.script.push("away", "away")
      yield* writeWaiting.pipe(facing(seller))
      assert.deepStrictEqual(seller.sent, [])
      yield* writeToTheEnd(seller)
      assert.deepStrictEqual(seller.sent, [{ sku: "LOOK-1", quantity: 4 }])
      yield* behind("update channel set orders_read_at = orders_read_at - interval '11 minutes'")
      seller.leave(0)
      yield* removeOne(itemId).pipe(as(staff))
      yield* awake
      yield* writeWaiting.pipe(facing(seller))
      assert.lengthOf(seller.sent, 1)
      assert.isAtLeast((yield* waitingWrites)[0]?.seconds ?? 0, 170)
      seller.leave(20)
      yield* writeToTheEnd(seller)
      assert.deepStrictEqual(seller.sent.at(-1), { sku: "LOOK-1", quantity: 3 })
      yield* another
    }),
  )

  it.effect("is sent again where Amazon has accepted a number and dropped it", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      yield* anItem({ client: 3, quantity: 5, code: "DROP-1" })
      const seller = playAmazon({ items: [{ sku: "DROP-1", quantity: 2 }] })
      yield* aReadSeller(staff, seller)
      yield* setTakingOrders({ kind: "Amazon", takesOrders: true }).pipe(as(staff), facing(seller))
      yield* publishing(true).pipe(as(staff), facing(seller))
      seller.lag.drops = true
      yield* writeToTheEnd(seller)
      assert.deepStrictEqual([shows(seller), seller.sent.length], [[2], 1])
      seller.lag.drops = false
      yield* syncAgain(staff)
      yield* readToTheEnd(seller)
      yield* behind(
        "select channel_write_enqueue(id, interval '0') from channel, set_config('app.client_id', '3', false) where state = 'connected'",
      )
      yield* writeToTheEnd(seller)
      assert.deepStrictEqual(shows(seller), [5])
      assert.include(yield* stateOf("Amazon").pipe(as(staff)), { held: 0 })
      yield* another
    }),
  )

  it.effect("a lost answer is read and never repeated, and a day's outage ends with one number a listing", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 9, code: "OUT-1" })
      const seller = playAmazon({ items: [{ sku: "OUT-1", quantity: 9 }] })
      yield* aPublishedSeller(staff, seller)
      for (const [how, words] of [
        ["lost", "The shop does not answer."],
        ["away", "The shop does not answer."],
        ["half", "The shop answers in a form that we do not know (body)."],
      ] as const) {
        yield* removeOne(itemId).pipe(as(staff))
        const ours = (shows(seller)[0] ?? 0) - 1
        seller.patches.push(how)
        yield* awake
        seller.refill()
        yield* writeWaiting.pipe(facing(seller))
        assert.include(yield* stateOf("Amazon").pipe(as(staff)), { writeError: words }, how)
        const before = seller.sent.length
        yield* writeToTheEnd(seller)
        assert.deepStrictEqual(shows(seller), [ours], how)
        assert.strictEqual(seller.sent.length - before, how === "lost" ? 0 : 1, how)
      }
      seller.sent.length = 0
      for (const _ of [1, 2, 3]) {
        yield* removeOne(itemId).pipe(as(staff))
        seller.script.push("away", "away")
        yield* awake
        yield* writeWaiting.pipe(facing(seller))
      }
      yield* writeToTheEnd(seller)
      assert.deepStrictEqual(seller.sent, [{ sku: "OUT-1", quantity: 3 }])
      seller.rotate()
      yield* removeOne(itemId).pipe(as(staff))
      yield* awake
      yield* writeWaiting.pipe(facing(seller))
      assert.include(yield* stateOf("Amazon").pipe(as(staff)), { state: "authLost", isPublished: true })
      yield* another
    }),
  )
})
