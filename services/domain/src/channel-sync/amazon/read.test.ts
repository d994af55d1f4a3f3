import { assert, layer } from "@effect/vitest"
import { playAmazon, playedAmazonApp } from "@sightline/fixtures/channel/amazon"
import { Effect, Redacted } from "effect"
import { aStaff, as, Behind, TestDb } from "../../db/test-db"
import { anItem } from "../../inventory-item/given"
import { disconnect } from "../connect"
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
import { connectAmazon } from "./connect"
import { aConnectedSeller, app } from "./given"

const behind = (statement: string) => Effect.flatMap(Behind, ({ sql }) => Effect.promise(() => sql.unsafe(statement)))

layer(TestDb, { timeout: 60_000 })("an Amazon seller", (it) => {
  const owner = aStaff(3, { roles: ["owner"] })

  it.effect("is connected once it has answered, and nothing secret is stored in the clear or told", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const seller = playAmazon({ items: [] })
      const tried = (but: Parameters<typeof aConnectedSeller>[2], at = seller) =>
        Effect.flip(aConnectedSeller(staff, at, but))
      for (const sellerId of ["", "a1lakeside7", "../../x", "A1LAKESIDE7?x=1", "127.0.0.1"])
        assert.strictEqual((yield* tried({ sellerId }))._tag, "SellerUnknown", sellerId)
      assert.strictEqual((yield* tried({ marketplaceId: "169.254.169.254" }))._tag, "SellerUnknown")
      assert.deepStrictEqual(seller.asked, [])
      const lost = "The shop does not accept the credentials any more."
      for (const but of [{ secret: Redacted.make("wrong") }, { refreshToken: Redacted.make("Atzr|wrong") }])
        assert.deepInclude(yield* tried(but), { words: lost })
      assert.deepInclude(yield* tried({}, playAmazon({ items: [], isWithoutRole: true })), {
        words: "The app lacks the right Product Listing.",
      })
      const request = connectAmazon(app).pipe(as(staff, { key: "a seller", digest: "d" }), facing(seller))
      const channel = yield* request
      seller.asked.length = 0
      assert.deepStrictEqual(yield* request, channel)
      assert.deepStrictEqual(seller.asked, [])
      assert.include(channel, { kind: "Amazon", state: "connected", name: "A1LAKESIDE7, United States" })
      const germany = playAmazon({ items: [], region: "eu", marketplaceId: "A1PA6795UKMFR9" })
      assert.strictEqual((yield* tried({ marketplaceId: "A1PA6795UKMFR9" }, germany))._tag, "ChannelTaken")
      const [everything] = yield* behind(`select (select json_agg(c)::text from channel c) as channel,
        (select string_agg(encode(sealed, 'escape'), '') from channel_secret) as sealed,
        (select json_agg(o)::text from once o) as once, (select json_agg(j)::text from graphile_worker._private_jobs j) as jobs`)
      for (const secret of [playedAmazonApp.secret, playedAmazonApp.refreshToken, "Atza|played"])
        assert.notInclude(JSON.stringify(everything), secret)
      yield* disconnect("Amazon").pipe(as(staff))
      assert.deepStrictEqual([...(yield* behind("select from channel_secret"))], [])
      yield* aConnectedSeller(staff, germany, { marketplaceId: "A1PA6795UKMFR9" })
      yield* disconnectAll
    }),
  )

  it.effect("gives each product its quantity by SKU or UPC, and says where the stock is not ours · SYNC-05", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const bySku = yield* anItem({ client: 3, quantity: 3, code: "AMA 1" })
      const byUpc = yield* anItem({ client: 3, quantity: 3, code: "AMA 2", upc: "400000000777" })
      const theirs = yield* anItem({ client: 3, quantity: 3, code: "AMA 3" })
      const seller = playAmazon({
        items: [
          { sku: "ama 1", quantity: 3 },
          { sku: "AM-2", upc: "0400000000777", quantity: 1 },
          { sku: "AMA 3", isTheirs: true, quantity: 12 },
          { sku: "none", title: "A\0 frame", quantity: 4 },
        ],
      })
      yield* aConnectedSeller(staff, seller)
      yield* readToTheEnd(seller)
      const of = ({ inventoryId }: { inventoryId: number }) => readingOf("Amazon", inventoryId).pipe(as(staff))
      const first = yield* of(bySku)
      assert.include(first, { isConnected: true, quantity: 3, isCounted: true, driftSince: null, lastError: null })
      assert.isAtLeast(first?.readAt?.getTime() ?? 0, Date.now() - 60_000)
      const second = yield* of(byUpc)
      assert.include(second, { quantity: 1, isCounted: true })
      assert.isNotNull(second?.driftSince)
      assert.include(yield* of(theirs), { quantity: 0, isCounted: false, driftSince: null })
      assert.deepStrictEqual(
        (yield* listUnmapped(1, 10).pipe(as(staff))).rows.map(({ kind, title, sku }) => [kind, title, sku]),
        [["Amazon", "A frame", "none"]],
      )
      yield* disconnectAll
    }),
  )

  it.effect("is asked at most five times a second, and less often when it wants so", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const seller = playAmazon({ items: Array.from({ length: 210 }, (_, at) => ({ sku: `P-${at}`, quantity: 1 })) })
      yield* aConnectedSeller(staff, seller)
      seller.refill()
      seller.asked.length = 0
      // A page twice does no harm.
      seller.script.push("repeated")
      yield* readWaiting.pipe(facing(seller))
      assert.lengthOf(seller.asked, 5)
      yield* readToTheEnd(seller)
      assert.include(yield* stateOf("Amazon").pipe(as(staff)), { isReading: false, listings: 210, lastError: null })
      yield* syncAgain(staff)
      for (const least of [1, 2, 4]) {
        seller.refill()
        seller.script.push("crowded")
        yield* readWaiting.pipe(facing(seller))
        const pause = (yield* waitingReadings)[0]?.seconds ?? 0
        assert.isTrue(pause > least * 0.9 && pause <= least * 1.5 + 0.1, `${pause} after ${least}`)
      }
      yield* readToTheEnd(seller)
      const [row] = yield* behind("select throttled from channel where state = 'connected'")
      assert.strictEqual(row?.throttled, 0)
      yield* disconnectAll
    }),
  )

  it.effect(
    "keeps its numbers while it is away, gets new tokens, and waits for a person when its secret has ended · SYNC-05",
    () =>
      Effect.gen(function* () {
        const staff = yield* owner
        const { inventoryId } = yield* anItem({ client: 3, quantity: 2, code: "AMA AWAY" })
        const seller = playAmazon({ items: [{ sku: "AMA AWAY", quantity: 2 }] })
        yield* aConnectedSeller(staff, seller)
        yield* readToTheEnd(seller)
        const before = yield* readingOf("Amazon", inventoryId).pipe(as(staff))
        yield* syncAgain(staff)
        for (const how of ["away", "silent", "away", "silent", "away", "silent", "away", "silent", "away"] as const) {
          seller.refill()
          seller.script.push(how, how)
          yield* readWaiting.pipe(facing(seller))
        }
        const [next] = yield* waitingReadings
        assert.isTrue((next?.seconds ?? 0) > 890 && (next?.seconds ?? 0) <= 900, `${next?.seconds}`)
        const away = yield* readingOf("Amazon", inventoryId).pipe(as(staff))
        assert.deepStrictEqual({ ...away, lastError: null }, { ...before, lastError: null })
        assert.strictEqual(away?.lastError, "The shop does not answer.")
        seller.endTokens()
        yield* readToTheEnd(seller)
        assert.include(yield* stateOf("Amazon").pipe(as(staff)), { state: "connected", lastError: null })
        for (const how of ["html", "half", "renamed"] as const) {
          yield* syncAgain(staff)
          seller.refill()
          seller.script.push(how)
          yield* readWaiting.pipe(facing(seller))
          assert.match(
            (yield* stateOf("Amazon").pipe(as(staff)))?.lastError ?? "",
            /^The shop answers in a form that we do not know/,
            how,
          )
        }
        seller.rotate()
        yield* syncAgain(staff)
        yield* readToTheEnd(seller)
        assert.include(yield* stateOf("Amazon").pipe(as(staff)), { state: "authLost" })
        yield* disconnectAll
      }),
  )
})
