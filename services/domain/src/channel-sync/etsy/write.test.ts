import { assert, layer } from "@effect/vitest"
import type { playEtsy } from "@sightline/fixtures/channel/etsy"
import type { Staff } from "@sightline/model/caller"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect, Fiber } from "effect"
import { aStaff, as, TestDb } from "../../db/test-db"
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
import { behind, orderJob, reservedOf } from "../given-orders"
import { ChannelNetwork } from "../network"
import { readOrders } from "../orders"
import { listWrites, setPublishing } from "../publish"
import { setTakingOrders } from "../take-orders"
import { writeChannel } from "../write"
import { aConnectedEtsy, anEtsyShop } from "./given"

type Shop = ReturnType<typeof playEtsy>

const publishing = (isPublished: boolean, buffer = 0) => setPublishing({ kind: "Etsy", isPublished, buffer })
const logged = Effect.map(listWrites(1, 30), ({ rows }) =>
  rows.map(({ from, wanted, outcome, code }) => [from, wanted, outcome, code]),
)
const shows = (shop: Shop) => shop.listings.map(({ products }) => products.map(({ quantity }) => quantity))

layer(TestDb, { timeout: 60_000 })("publishing to Etsy", (it) => {
  const owner = aStaff(3, { roles: ["owner"] })
  const removeOne = (item: InventoryItemId) => setItemStatus(item, 30)
  /** A receipt or a removal of so many units, as the listing hears of it. */
  const moved = (inventory: number, units: number) =>
    behind(`select set_config('app.client_id', '3', false);
      update inventory set total_quantity = total_quantity + ${units}, status_id = 5 where client_id = 3 and id = ${inventory}`)
  const look = (shop: Shop) => Effect.flatMap(orderJob(3), (job) => readOrders(job)).pipe(facing(shop))
  const another = Effect.zipRight(
    disconnectAll,
    behind(`update channel_listing set publishes = false; update channel set account = account || id;
      delete from graphile_worker._private_jobs; delete from channel_write`),
  )
  const aPublishedEtsy = Effect.fnUntraced(function* (staff: Staff, shop: Shop, buffer = 0) {
    yield* aConnectedEtsy(staff, shop)
    yield* readToTheEnd(shop)
    yield* publishing(true, buffer).pipe(as(staff), facing(shop))
    yield* writeToTheEnd(shop)
    shop.asked.length = shop.sent.length = 0
    shop.refill()
  })

  it.effect("replaces the number of one variation, and everything else goes back as it was", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 4, code: "EW-RED" })
      yield* anItem({ client: 3, quantity: 2, code: "EW-BLUE" })
      const shop = anEtsyShop([
        {
          title: "A frame",
          products: [
            { sku: "EW-RED", values: ["Red"], quantity: 9, price: 12_950 },
            { sku: "EW-BLUE", values: ["Blue"], quantity: 2, price: 13_900 },
            { sku: "theirs", values: ["Green"], quantity: 6, price: 14_000, isEnabled: false },
            { sku: null, values: ["Old"], quantity: 7, isDeleted: true },
          ],
        },
      ])
      yield* aPublishedEtsy(staff, shop, 1)
      const [listing] = shop.listings
      const seen = (listing?.products ?? []).map(({ sku, values, quantity, price, isEnabled }) => [
        ...[sku, values?.[0], quantity, price, isEnabled ?? true],
      ])
      assert.deepStrictEqual(seen, [
        ["EW-RED", "Red", 3, 12_950, true],
        ["EW-BLUE", "Blue", 1, 13_900, true],
        ["theirs", "Green", 6, 14_000, false],
      ])
      yield* removeOne(itemId).pipe(as(staff))
      yield* removeOne(itemId).pipe(as(staff))
      yield* writeToTheEnd(shop)
      assert.deepStrictEqual(shows(shop), [[1, 1, 6]])
      assert.deepStrictEqual(shop.sent, [{ listing: 1000, quantities: [1, 1, 6] }])
      assert.deepStrictEqual(shop.asked, ["listings/batch", "PUT listings/1000/inventory"])
      // Its variations have new ids now, and are the same listings as before.
      yield* syncAgain(staff)
      yield* readToTheEnd(shop)
      assert.include(yield* stateOf("Etsy").pipe(as(staff)), { listings: 3, unmapped: 1 })
      yield* another
    }),
  )

  it.effect("takes a listing off the shelves that has nothing left, and puts it back with what there is", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const red = yield* anItem({ client: 3, quantity: 1, code: "OFF-RED" })
      const blue = yield* anItem({ client: 3, quantity: 1, code: "OFF-BLUE" })
      const shop = anEtsyShop([
        {
          title: "A frame",
          products: [
            { sku: "OFF-RED", values: ["Red"], quantity: 1 },
            { sku: "OFF-BLUE", values: ["Blue"], quantity: 1 },
          ],
        },
      ])
      yield* aPublishedEtsy(staff, shop)
      yield* removeOne(blue.itemId).pipe(as(staff))
      yield* writeToTheEnd(shop)
      assert.deepStrictEqual(shows(shop), [[1, 0]])
      yield* removeOne(red.itemId).pipe(as(staff))
      yield* writeToTheEnd(shop)
      assert.deepStrictEqual([shop.listings[0]?.state, shows(shop)], ["inactive", [[1, 0]]])
      // A reading still knows it, and says that it offers nothing.
      yield* syncAgain(staff)
      yield* readToTheEnd(shop)
      assert.include(yield* stateOf("Etsy").pipe(as(staff)), { listings: 2, held: 0, refused: 0 })
      yield* moved(blue.inventoryId, 2)
      yield* writeToTheEnd(shop)
      // The other one does not come back with the number that Etsy had kept.
      assert.deepStrictEqual([shop.listings[0]?.state, shows(shop)], ["active", [[0, 2]]])
      assert.deepStrictEqual(
        shop.sent.map(({ quantities }) => quantities),
        [[1, 0], "inactive", [0, 2], "active"],
      )
      // Off again and on at once, before a reading, by an answer that gets lost.
      yield* moved(blue.inventoryId, -2)
      yield* writeToTheEnd(shop)
      yield* moved(red.inventoryId, 1)
      shop.changes.push("repeated", "lost")
      yield* awake
      yield* writeWaiting.pipe(facing(shop))
      yield* writeToTheEnd(shop)
      assert.deepStrictEqual([shop.listings[0]?.state, shows(shop)], ["active", [[1, 0]]])
      assert.include(yield* stateOf("Etsy").pipe(as(staff)), { held: 0, refused: 0 })
      yield* another
    }),
  )

  it.effect("says why it cannot send a number, and keeps no other listing from Etsy for it", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const codes = ["NO-1", "NO-2", "NO-3", "NO-4", "NO-5"]
      for (const code of codes) yield* anItem({ client: 3, quantity: 3, code })
      const shop = anEtsyShop([
        { title: "Locked", isLocked: true, products: [{ sku: "NO-1", quantity: 1 }] },
        { title: "Sold out", state: "sold_out", products: [{ sku: "NO-2", quantity: 0 }] },
        {
          title: "Shared",
          isShared: true,
          products: ["NO-3", "else"].map((sku) => ({ sku, values: [sku], quantity: 1 })),
        },
        { title: "Twice", products: ["a", "b"].map((value) => ({ sku: "NO-4", values: [value], quantity: 1 })) },
        { title: "Right", products: [{ sku: "NO-5", quantity: 1 }] },
      ])
      yield* aPublishedEtsy(staff, shop)
      assert.deepStrictEqual(shows(shop), [[1], [0], [1, 1], [1, 1], [3]])
      const told = (yield* listWrites(1, 30).pipe(as(staff))).rows.map(({ title, outcome, code }) => [
        title.slice(0, 6),
        outcome,
        code,
      ])
      for (const line of [
        ["Locked", "refused", "HTTP_400"],
        ["Sold o", "refused", "SOLD_OUT"],
        ["Shared", "refused", "NOT_ONE_QUANTITY"],
        ["Twice", "refused", "NOT_ONE_QUANTITY"],
        ["Right", "done", null],
      ])
        assert.deepInclude(told, line)
      // Renewed there, it is sent at the next reading.
      const [, soldOut] = shop.listings
      if (soldOut) Object.assign(soldOut, { state: "active", products: [{ sku: "NO-2", quantity: 1 }] })
      yield* syncAgain(staff)
      yield* readToTheEnd(shop)
      const again = behind(
        "select channel_write_enqueue(id, interval '0') from channel, set_config('app.client_id', '3', false) where state = 'connected'",
      )
      yield* again
      yield* writeToTheEnd(shop)
      // Somebody has typed a number there: it is replaced after two minutes.
      yield* behind(
        "update channel_listing set held_since = held_since - interval '2 minutes', due_at = due_at - interval '2 minutes'",
      )
      yield* again
      yield* writeToTheEnd(shop)
      assert.deepStrictEqual(shows(shop)[1], [3])
      yield* another
    }),
  )

  for (const [when, network] of [
    ["before a listing is replaced", "silence"],
    ["after it was replaced", "silence after it was done"],
    ["before the answer is kept", "an answer"],
  ] as const)
    it.effect(`loses nothing when the process is killed ${when}`, () =>
      Effect.gen(function* () {
        const staff = yield* owner
        const { itemId } = yield* anItem({ client: 3, quantity: 3, code: `EK ${network}` })
        const shop = anEtsyShop([{ title: "A frame", products: [{ sku: `EK ${network}`, quantity: 3 }] }])
        yield* aPublishedEtsy(staff, shop)
        yield* removeOne(itemId).pipe(as(staff))
        const [job] = yield* waitingWrites
        const reached = yield* Effect.makeLatch()
        const working = yield* writeChannel(job?.payload).pipe(
          Effect.provideService(ChannelNetwork, async (request) => {
            if (request.method !== "PUT") return shop.answer(request)
            const answer = network === "silence" ? undefined : await shop.answer(request)
            Effect.runSync(reached.open)
            if (answer && network === "an answer")
              return new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }), answer)
            return new Promise<Response>(() => undefined)
          }),
          Effect.fork,
        )
        yield* reached.await
        yield* Fiber.interrupt(working)
        // The request of the killed one may still be on its way.
        yield* writeWaiting.pipe(facing(shop))
        assert.lengthOf(shop.sent, network === "silence" ? 0 : 1)
        yield* removeOne(itemId).pipe(as(staff))
        yield* writeToTheEnd(shop)
        assert.deepStrictEqual(shows(shop), [[1]])
        assert.lengthOf(shop.sent, network === "silence" ? 1 : 2)
        yield* another
      }),
    )

  it.effect("is looked at right before it is replaced: a sale that is not known yet is taken in first", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 6, code: "ES-1" })
      const shop = anEtsyShop([{ title: "A frame", products: [{ sku: "ES-1", quantity: 6 }] }])
      yield* aPublishedEtsy(staff, shop)
      yield* setTakingOrders({ kind: "Etsy", takesOrders: true }).pipe(as(staff), facing(shop))
      yield* look(shop)
      shop.clock.ahead += 60_000
      shop.orders.place({ "ES-1": 2 })
      yield* removeOne(itemId).pipe(as(staff))
      yield* writeToTheEnd(shop)
      assert.deepStrictEqual(shows(shop), [[3]])
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[2, 2]])
      assert.deepStrictEqual(shop.sent, [{ listing: 1000, quantities: [3] }])
      // One between the look and the number is overwritten until the next look at the orders, five minutes later at most.
      shop.meanwhile.happens = () => {
        shop.meanwhile.happens = () => {}
        shop.orders.place({ "ES-1": 1 })
      }
      yield* removeOne(itemId).pipe(as(staff))
      yield* writeToTheEnd(shop)
      assert.deepStrictEqual(shows(shop), [[2]])
      shop.clock.ahead += 60_000
      yield* look(shop)
      yield* writeToTheEnd(shop)
      assert.deepStrictEqual(shows(shop), [[1]])
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[3, 3]])
      yield* another
    }),
  )

  it.effect("goes on behind a pause, a lost answer, an outage and a token that has ended", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const items: InventoryItemId[] = []
      for (const nth of [1, 2, 3, 4, 5])
        items.push((yield* anItem({ client: 3, quantity: 9, code: `EI-${nth}` })).itemId)
      const shop = anEtsyShop(
        items.map((_, nth) => ({ title: `Frame ${nth}`, products: [{ sku: `EI-${nth + 1}`, quantity: 9 }] })),
      )
      yield* aPublishedEtsy(staff, shop)
      for (const [how, error] of [
        ["tooMany", null],
        ["lost", "The shop does not answer."],
        ["away", "The shop does not answer."],
        ["half", "The shop answers in a form that we do not know (body)."],
      ] as const) {
        for (const item of items) yield* removeOne(item).pipe(as(staff))
        const ours = (shows(shop)[0]?.[0] ?? 0) - 1
        yield* awake
        shop.refill()
        // The first listing is taken, the second is not.
        shop.changes.push("repeated", how)
        yield* writeWaiting.pipe(facing(shop))
        assert.include(yield* stateOf("Etsy").pipe(as(staff)), { writeError: error }, how)
        shop.endTokens()
        yield* writeToTheEnd(shop)
        assert.deepStrictEqual(
          shows(shop),
          items.map(() => [ours]),
          how,
        )
      }
      const outcomes = new Set((yield* logged.pipe(as(staff))).map(([, , outcome]) => outcome))
      assert.deepStrictEqual(outcomes, new Set(["done", "notDone"]))
      shop.revoke()
      yield* removeOne(items[0] ?? (0 as InventoryItemId)).pipe(as(staff))
      yield* awake
      yield* writeWaiting.pipe(facing(shop))
      assert.include(yield* stateOf("Etsy").pipe(as(staff)), { state: "authLost", isPublished: true })
      yield* another
    }),
  )
})
