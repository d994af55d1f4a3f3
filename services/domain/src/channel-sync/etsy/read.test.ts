import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../../db/test-db"
import { anItem } from "../../inventory-item/given"
import {
  disconnectAll,
  facing,
  readingOf,
  readToTheEnd,
  readWaiting,
  stateOf,
  syncAgain,
  waitingReadings,
} from "../given"
import { listUnmapped } from "../list"
import { aConnectedEtsy, anEtsyShop } from "./given"

const behind = (statement: string) => Effect.flatMap(Behind, ({ sql }) => Effect.promise(() => sql.unsafe(statement)))

layer(TestDb, { timeout: 60_000 })("reading an Etsy shop", (it) => {
  const owner = aStaff(3, { roles: ["owner"] })

  it.effect("gives each variation its quantity by its SKU, with its age and its drift · SYNC-05", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const ids: Record<string, number> = {}
      for (const code of ["E RED", "E BLUE", "E HIDDEN", "E ONE", "E GONE"])
        ids[code] = (yield* anItem({ client: 3, quantity: 4, code })).inventoryId
      const shop = anEtsyShop([
        {
          title: "Round\0 frame\ud800",
          products: [
            { sku: "e red", values: ["Red"], quantity: 4 },
            { sku: "E BLUE", values: ["Blue"], quantity: 1 },
            { sku: "E HIDDEN", values: ["Grey"], isEnabled: false, quantity: 2 },
            { sku: "E RED", isDeleted: true, quantity: 9 },
          ],
        },
        // Two colors with one stock and one SKU.
        {
          title: "Shared",
          isShared: true,
          products: ["Gold", "Rose"].map((v) => ({ sku: "E ONE", values: [v], quantity: 3 })),
        },
        { title: "Sold out", state: "sold_out", products: [{ sku: "E GONE", quantity: 1 }] },
        { title: "Switched off", state: "inactive", products: [{ sku: "E RED", quantity: 7 }] },
        { title: "Without inventory", isBare: true, products: [{ sku: null, quantity: 5 }] },
      ])
      yield* aConnectedEtsy(staff, shop)
      yield* readToTheEnd(shop)
      const of = (code: string) => readingOf("Etsy", ids[code] ?? 0).pipe(as(staff))
      const red = yield* of("E RED")
      assert.include(red, { isConnected: true, quantity: 4, driftSince: null, lastError: null })
      assert.isAtLeast(red?.readAt?.getTime() ?? 0, Date.now() - 60_000)
      for (const [code, quantity] of [
        ["E BLUE", 1],
        ["E HIDDEN", 0],
        ["E ONE", 3],
        ["E GONE", 0],
      ] as const) {
        const read = yield* of(code)
        assert.strictEqual(read?.quantity, quantity, code)
        assert.isNotNull(read?.driftSince, code)
      }
      assert.deepStrictEqual(
        (yield* listUnmapped(1, 10).pipe(as(staff))).rows.map(({ kind, title, quantity }) => [kind, title, quantity]),
        [["Etsy", "Without inventory", 5]],
      )
      const [first] = yield* behind(`select title from channel_listing where sku = 'e red'`)
      assert.strictEqual(first?.title, "Round frame, Red")
      yield* disconnectAll
    }),
  )

  it.effect("misses no listing when others end between two pages, or a page comes twice", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const listings = Array.from({ length: 250 }, (_, at) => ({
        title: `L${at}`,
        products: [{ sku: `L-${at}`, quantity: 1 }],
      }))
      const shop = anEtsyShop(listings)
      yield* aConnectedEtsy(staff, shop)
      // The second page asks for a pause, so that something can happen in between.
      shop.script.push("repeated", "tooMany")
      yield* readWaiting.pipe(facing(shop))
      const [next] = yield* waitingReadings
      assert.isTrue((next?.seconds ?? 0) > 6 && (next?.seconds ?? 0) <= 7.1, `${next?.seconds}`)
      listings.splice(0, 30)
      yield* readToTheEnd(shop)
      const [kept] = yield* behind(`select count(*) filter (where not is_gone)::int as here from channel_listing
        where sku = any (array(select 'L-' || n from generate_series(30, 249) n))`)
      assert.strictEqual(kept?.here, 220)
      assert.isTrue(shop.asked.some((asked) => asked.endsWith(" active 70")))
      yield* disconnectAll
    }),
  )

  it.effect("waits as long as Etsy says, makes the day's last questions last, and else twice as long each time", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const shop = anEtsyShop([{ title: "T", products: [{ sku: "T-1", quantity: 1 }] }])
      yield* aConnectedEtsy(staff, shop)
      const pauseAfter = Effect.gen(function* () {
        yield* readWaiting.pipe(facing(shop))
        return (yield* waitingReadings)[0]?.seconds ?? 0
      })
      // Three questions were asked while it was connected, one is the reading's; the fifth would be too many in a second.
      for (const least of [2, 4, 8]) {
        shop.refill()
        shop.script.push("crowded")
        const pause = yield* pauseAfter
        assert.isTrue(pause > least * 0.9 && pause <= least * 1.5 + 0.1, `${pause} after ${least}`)
      }
      assert.include(yield* stateOf("Etsy").pipe(as(staff)), { isReading: true, lastError: null })
      shop.refill()
      shop.leave(901)
      const spread = yield* pauseAfter
      assert.isTrue(spread > 94 && spread <= 97, `${spread}`)
      shop.leave(0)
      assert.isTrue((yield* pauseAfter) <= 1.1)
      yield* disconnectAll
    }),
  )

  it.effect("keeps the numbers and their age through a day without Etsy, and says so · SYNC-05", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { inventoryId } = yield* anItem({ client: 3, quantity: 2, code: "E DAY" })
      const shop = anEtsyShop([{ title: "Day", products: [{ sku: "E DAY", quantity: 2 }] }])
      yield* aConnectedEtsy(staff, shop)
      yield* readToTheEnd(shop)
      const before = yield* readingOf("Etsy", inventoryId).pipe(as(staff))
      yield* syncAgain(staff)
      for (let hour = 0; hour < 12; hour++) {
        shop.refill()
        shop.script.push(...(hour % 2 ? (["silent", "silent"] as const) : (["away", "away"] as const)))
        yield* readWaiting.pipe(facing(shop))
      }
      const [next] = yield* waitingReadings
      assert.isTrue((next?.seconds ?? 0) > 890 && (next?.seconds ?? 0) <= 900, `${next?.seconds}`)
      const away = yield* readingOf("Etsy", inventoryId).pipe(as(staff))
      assert.deepStrictEqual(away, { ...before, lastError: "The shop does not answer." } as typeof away)
      yield* readToTheEnd(shop)
      assert.strictEqual((yield* readingOf("Etsy", inventoryId).pipe(as(staff)))?.lastError, null)
      for (const how of ["html", "half", "renamed"] as const) {
        yield* syncAgain(staff)
        shop.refill()
        shop.script.push(how)
        yield* readWaiting.pipe(facing(shop))
        const state = yield* stateOf("Etsy").pipe(as(staff))
        assert.match(state?.lastError ?? "", /^The shop answers in a form that we do not know/, how)
        assert.lengthOf(yield* waitingReadings, 0)
      }
      yield* disconnectAll
    }),
  )
})
