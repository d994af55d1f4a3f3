import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import { Effect, Fiber } from "effect"
import { aStaff, as, Behind, TestDb } from "../../db/test-db"
import { disconnectAll, facing, readToTheEnd, readWaiting, stateOf, syncAgain, waitingReadings } from "../given"
import { ChannelNetwork } from "../network"
import { readChannel } from "../read"
import { aConnectedEtsy, anEtsyShop } from "./given"

const behind = (statement: string) => Effect.flatMap(Behind, ({ sql }) => Effect.promise(() => sql.unsafe(statement)))

type Shop = ReturnType<typeof anEtsyShop>

const listings = () => [{ title: "A frame", products: [{ sku: "A-1", quantity: 1 }] }]
const exchanges = (shop: Shop) => shop.asked.filter((asked) => asked === "token").length

/** A read shop whose token has ended, with a reading on the queue. */
const aShopWithoutToken = (staff: Staff, shop: Shop) =>
  Effect.gen(function* () {
    yield* disconnectAll
    yield* aConnectedEtsy(staff, shop)
    yield* readWaiting.pipe(facing(shop))
    yield* withoutToken(staff, shop)
  })

/** The token ends, and the shop is to be read again. */
const withoutToken = (staff: Staff, shop: Shop) =>
  Effect.gen(function* () {
    shop.endTokens()
    shop.refill()
    shop.asked.length = 0
    yield* syncAgain(staff)
  })

const payload = Effect.map(
  behind("select client_id as client, id as channel from channel where state = 'connected'"),
  ([row]) => ({
    client: row?.client,
    channel: row?.channel,
  }),
)

layer(TestDb, { timeout: 60_000 })("the tokens of an Etsy shop", (it) => {
  const owner = aStaff(3, { roles: ["owner"] })

  it.effect("are exchanged by one of many workers, and the others go on with what it got", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      // Two exchanges of one refresh token would lose both.
      const shop = anEtsyShop(listings(), { isStrict: true })
      yield* aShopWithoutToken(staff, shop)
      for (let round = 0; round < 5; round++) {
        if (round > 0) yield* withoutToken(staff, shop)
        const at = yield* payload
        yield* Effect.all(
          Array.from({ length: 8 }, () => readChannel(at)),
          { concurrency: "unbounded" },
        ).pipe(facing(shop))
        yield* readToTheEnd(shop)
        assert.strictEqual(exchanges(shop), 1)
        assert.include(yield* stateOf("Etsy").pipe(as(staff)), { state: "connected", lastError: null })
      }
    }),
  )

  it.effect("are not lost when a worker is killed between Etsy's answer and its storing", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const shop = anEtsyShop(listings())
      yield* aShopWithoutToken(staff, shop)
      const at = yield* payload
      // Etsy has exchanged it; the worker dies before it hears so.
      let hear = () => {}
      const answered = new Promise<void>((resolve) => {
        hear = resolve
      })
      const dying = readChannel(at).pipe(
        Effect.provideService(ChannelNetwork, async (request) => {
          const answer = await shop.answer(request)
          if (new URL(request.url).host !== "api.etsy.com") return answer
          hear()
          return new Promise<Response>(() => {})
        }),
      )
      const fiber = yield* Effect.fork(dying)
      yield* Effect.promise(() => answered)
      yield* Fiber.interrupt(fiber)
      assert.strictEqual(exchanges(shop), 1)
      // Its turn keeps others away until it must have ended.
      yield* readWaiting.pipe(facing(shop))
      assert.strictEqual(exchanges(shop), 1)
      assert.lengthOf(yield* waitingReadings, 1)
      yield* behind("update channel_secret set turn_ends_at = now() where turn_ends_at is not null")
      yield* readToTheEnd(shop)
      assert.include(yield* stateOf("Etsy").pipe(as(staff)), { state: "connected", lastError: null })
      // The next exchange uses the pair that was stored.
      yield* withoutToken(staff, shop)
      yield* readWaiting.pipe(facing(shop))
      assert.include(yield* stateOf("Etsy").pipe(as(staff)), { state: "connected", lastError: null })
    }),
  )

  it.effect("survive an answer that got lost, and a token service that is away", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const shop = anEtsyShop(listings())
      for (const script of [["lost"], ["away", "away"], ["silent", "lost"]] as const) {
        yield* aShopWithoutToken(staff, shop)
        // The question with the ended token comes first.
        shop.script.push("repeated", ...script)
        yield* readWaiting.pipe(facing(shop))
        yield* readToTheEnd(shop)
        assert.include(yield* stateOf("Etsy").pipe(as(staff)), { state: "connected", lastError: null }, script.join())
      }
    }),
  )

  it.effect("are given up once their owner has taken the permission back, and nobody asks again", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const shop = anEtsyShop(listings())
      yield* aShopWithoutToken(staff, shop)
      shop.revoke()
      yield* readWaiting.pipe(facing(shop))
      assert.include(yield* stateOf("Etsy").pipe(as(staff)), {
        state: "authLost",
        lastError: "The shop does not accept the credentials any more.",
      })
      const before = shop.asked.length
      yield* syncAgain(staff)
      yield* readWaiting.pipe(facing(shop))
      assert.strictEqual(shop.asked.length, before)
    }),
  )
})
