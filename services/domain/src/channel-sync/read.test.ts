import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { afterRotation, aStaff, as, Behind, TestDb } from "../db/test-db"
import { searchInventory } from "../inventory/search"
import { anItem } from "../inventory-item/given"
import { connectShopify, disconnect } from "./connect"
import { aReadShop, aShop, credentials, facing, readWaiting, waitingReadings } from "./given"
import { listChannels, listUnmapped, syncChannels } from "./list"

const behind = (statement: string) => Effect.flatMap(Behind, ({ sql }) => Effect.promise(() => sql.unsafe(statement)))

/** What the row of a product says of the channels. */
const rowOf = (id: number) =>
  Effect.map(
    searchInventory({
      filters: [{ code: "Status", value: "5" }],
      isLowOnly: false,
      order: { by: "inventoryID", direction: "asc" },
      page: 1,
      pageSize: 10,
    }),
    ({ rows }) => rows.find((row) => row.id === id),
  )
const shopifyOf = (id: number) => Effect.map(rowOf(id), (row) => row?.readings.find(({ kind }) => kind === "Shopify"))
const stateOf = Effect.map(listChannels(), (all) => all.find(({ kind }) => kind === "Shopify"))

layer(TestDb, { timeout: 60_000 })("reading a shop", (it) => {
  const owner = aStaff(3, { roles: ["owner"] })
  const anotherShop = behind(`update channel set state = 'disconnected'; delete from rate_limit`)

  it.effect("gives each product its quantity and its age, and a channel without credentials none · SYNC-05", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { inventoryId } = yield* anItem({ client: 3, quantity: 4, code: "ALBA 1" })
      const before = yield* rowOf(inventoryId).pipe(as(staff))
      assert.strictEqual(before?.inHouse, 4)
      assert.deepStrictEqual(
        before?.readings.map(({ kind, isConnected, quantity, readAt }) => [kind, isConnected, quantity, readAt]),
        [
          ["Amazon", false, 0, null],
          ["Shopify", false, 0, null],
          ["Etsy", false, 0, null],
        ],
      )
      yield* aReadShop(staff, aShop([{ sku: "alba 1", quantity: 7 }]))
      const read = yield* shopifyOf(inventoryId).pipe(as(staff))
      assert.include(read, { isConnected: true, quantity: 7, lastError: null })
      assert.isAtLeast(read?.readAt?.getTime() ?? 0, Date.now() - 60_000)
      assert.isNotNull(read?.driftSince)
      const elsewhere = yield* aStaff(4, { roles: ["owner"] })
      assert.deepStrictEqual(
        (yield* listChannels().pipe(as(elsewhere))).map(({ state }) => state),
        ["notConnected", "notConnected", "notConnected"],
      )
      yield* anotherShop
    }),
  )

  it.effect(
    "finds products by SKU, then by a UPC that only one has, whatever zeros stand in front; never by name",
    () =>
      Effect.gen(function* () {
        const staff = yield* owner
        const bySku = yield* anItem({ client: 3, code: "BORA 1" })
        const byUpc = yield* anItem({ client: 3, code: "BORA 2", upc: "400000000077" })
        for (const code of ["BORA 3", "BORA 4"]) yield* anItem({ client: 3, code, upc: "400000000088" })
        const shop = aShop([
          { sku: "Bora 1", barcode: "400000000077", quantity: 1 },
          { sku: "", barcode: "00400000000077", quantity: 2 },
          { sku: "elsewhere", barcode: "0400000000088", quantity: 3, title: "Two products have this UPC" },
          { sku: "none", title: "A\0 frame\ud800", quantity: 4 },
          { sku: "Draft 1", status: "DRAFT", quantity: 5 },
        ])
        yield* aReadShop(staff, shop)
        assert.strictEqual((yield* shopifyOf(bySku.inventoryId).pipe(as(staff)))?.quantity, 1)
        assert.strictEqual((yield* shopifyOf(byUpc.inventoryId).pipe(as(staff)))?.quantity, 2)
        const left = yield* listUnmapped(1, 10).pipe(as(staff))
        assert.deepStrictEqual(
          left.rows.map(({ title, quantity }) => [title, quantity]),
          [
            ["A frame", 4],
            ["Two products have this UPC", 3],
          ],
        )
        assert.include(yield* stateOf.pipe(as(staff)), { listings: 4, unmapped: 2 })
        // A listing that becomes another product is found again, and one that is no longer on offer says nothing.
        shop.variants.splice(0, 1, { sku: "none now", quantity: 9 })
        yield* behind("update channel set asked_at = null")
        yield* syncChannels().pipe(as(staff))
        yield* readWaiting.pipe(facing(shop))
        assert.include(yield* shopifyOf(bySku.inventoryId).pipe(as(staff)), { quantity: 0, readAt: null })
        yield* anotherShop
      }),
  )

  it.effect("says since when a quantity differs, until a reading agrees", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { inventoryId } = yield* anItem({ client: 3, quantity: 2, code: "CIRRO 1" })
      const shop = aShop([{ sku: "CIRRO 1", quantity: 5 }])
      yield* aReadShop(staff, shop)
      const again = Effect.zipRight(
        Effect.zipRight(behind("update channel set asked_at = null"), syncChannels().pipe(as(staff))),
        readWaiting.pipe(facing(shop)),
      )
      const first = yield* shopifyOf(inventoryId).pipe(as(staff))
      yield* again
      const second = yield* shopifyOf(inventoryId).pipe(as(staff))
      assert.deepStrictEqual(second?.driftSince, first?.driftSince)
      assert.isNotNull(first?.driftSince)
      for (const variant of shop.variants) variant.quantity = 2
      yield* again
      assert.include(yield* shopifyOf(inventoryId).pipe(as(staff)), { quantity: 2, driftSince: null })
      yield* anotherShop
    }),
  )

  it.effect("reads page by page, in pieces, and the same page twice does no harm", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const shop = aShop(Array.from({ length: 350 }, (_, at) => ({ sku: `M-${at}`, quantity: 1 })))
      yield* connectShopify(credentials).pipe(as(staff), facing(shop))
      shop.script.push("repeated", "throttled")
      // The second answer asks for a pause: the job ends, and the next one goes on behind the first page.
      yield* readWaiting.pipe(facing(shop))
      assert.lengthOf(yield* waitingReadings, 1)
      assert.include(yield* stateOf.pipe(as(staff)), { isReading: true, lastError: null })
      const next = Effect.zipRight(Effect.sync(shop.refill), readWaiting)
      yield* Effect.repeat(next, { until: (read) => read === 0 }).pipe(facing(shop))
      assert.include(yield* stateOf.pipe(as(staff)), { isReading: false, listings: 350 })
      yield* anotherShop
    }),
  )

  it.effect(
    "keeps the number and its age while the shop is away, says so, and asks again after growing pauses · SYNC-05",
    () =>
      Effect.gen(function* () {
        const staff = yield* owner
        const { inventoryId } = yield* anItem({ client: 3, quantity: 2, code: "DELTA 1" })
        const shop = aShop([{ sku: "DELTA 1", quantity: 2 }])
        yield* aReadShop(staff, shop)
        const before = yield* shopifyOf(inventoryId).pipe(as(staff))
        yield* behind("update channel set asked_at = null")
        yield* syncChannels().pipe(as(staff))
        for (const [least, most, ...how] of [
          [1, 5.1, "away"],
          // A request without an answer is sent once more.
          [5.1, 10.1, "silent", "silent"],
          [10.1, 20.1, "away"],
        ] as const) {
          shop.refill()
          shop.script.push(...how)
          yield* readWaiting.pipe(facing(shop))
          const [next] = yield* waitingReadings
          assert.isTrue((next?.seconds ?? 0) > least && (next?.seconds ?? 0) < most, `${next?.seconds}`)
        }
        const away = yield* shopifyOf(inventoryId).pipe(as(staff))
        assert.deepStrictEqual({ ...away, lastError: null }, { ...before, lastError: null })
        assert.strictEqual(away?.lastError, "The shop does not answer.")
        yield* readWaiting.pipe(facing(shop))
        assert.strictEqual((yield* shopifyOf(inventoryId).pipe(as(staff)))?.lastError, null)
        for (const [how, words] of [
          ["html", "The shop answers in a form that we do not know (body)."],
          ["half", "The shop answers in a form that we do not know (body)."],
          ["renamed", "The shop answers in a form that we do not know (data.productVariants.nodes)."],
        ] as const) {
          yield* behind("update channel set asked_at = null")
          yield* syncChannels().pipe(as(staff))
          shop.refill()
          shop.script.push(how)
          yield* readWaiting.pipe(facing(shop))
          assert.strictEqual((yield* stateOf.pipe(as(staff)))?.lastError, words, how)
          assert.lengthOf(yield* waitingReadings, 0)
        }
        yield* anotherShop
      }),
  )

  it.effect("asks for a new token when the kept one has ended, and stops when the shop takes no credentials", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const shop = aShop([{ sku: "E-1", quantity: 2 }])
      yield* aReadShop(staff, shop)
      const again = Effect.zipRight(
        Effect.zipRight(behind("update channel set asked_at = null"), syncChannels().pipe(as(staff))),
        readWaiting.pipe(facing(shop)),
      )
      shop.endTokens()
      yield* again
      assert.include(yield* stateOf.pipe(as(staff)), { state: "connected", lastError: null })
      shop.revoke()
      yield* again
      const lost = { state: "authLost" as const, lastError: "The shop does not accept the credentials any more." }
      assert.include(yield* stateOf.pipe(as(staff)), lost)
      const before = shop.asked.length
      yield* again
      assert.strictEqual(shop.asked.length, before)
      yield* anotherShop
    }),
  )

  it.effect("reads nothing with the seals of another installation, nor after it was disconnected", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const shop = aShop([{ sku: "F-1", quantity: 2 }])
      yield* connectShopify(credentials).pipe(as(staff), facing(shop))
      const asked = shop.asked.length
      yield* readWaiting.pipe(facing(shop), afterRotation("forgotten"))
      assert.strictEqual((yield* stateOf.pipe(as(staff)))?.state, "authLost")
      yield* connectShopify(credentials).pipe(as(staff), facing(shop))
      // As it comes in with its client: without any.
      yield* behind("delete from channel_secret")
      yield* readWaiting.pipe(facing(shop))
      assert.strictEqual((yield* stateOf.pipe(as(staff)))?.state, "authLost")
      yield* connectShopify(credentials).pipe(as(staff), facing(shop))
      yield* disconnect("Shopify").pipe(as(staff))
      yield* readWaiting.pipe(facing(shop))
      assert.deepStrictEqual(shop.asked.slice(asked), Array(2).fill(["SightlineRights", "SightlineShop"]).flat())
      assert.deepStrictEqual([...(yield* behind("select from channel_secret"))], [])
    }),
  )

  it.effect("is put on the queue every ten minutes, and by somebody at most once a minute · SYNC-05", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const shop = aShop([{ sku: "G-1", quantity: 2 }])
      yield* aReadShop(staff, shop)
      assert.deepStrictEqual(yield* syncChannels().pipe(as(staff)), { begun: 1 })
      assert.deepStrictEqual(yield* syncChannels().pipe(as(staff)), { begun: 0 })
      yield* readWaiting.pipe(facing(shop))
      const due = behind("select channels_due() as due")
      assert.deepStrictEqual([...(yield* due)], [{ due: 0 }])
      yield* behind("update channel set due_at = now() - interval '1 second' where state = 'connected'")
      assert.deepStrictEqual([...(yield* due)], [{ due: 1 }])
      assert.deepStrictEqual([...(yield* due)], [{ due: 0 }])
      assert.lengthOf(yield* waitingReadings, 1)
    }),
  )
})
