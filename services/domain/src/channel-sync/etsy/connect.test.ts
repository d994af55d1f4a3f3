import { assert, layer } from "@effect/vitest"
import { playedEtsyApp } from "@sightline/fixtures/channel/etsy"
import { etsyReturn } from "@sightline/model/channel-sync-rules"
import { Effect, Redacted } from "effect"
import { aStaff, as, Behind, TestDb } from "../../db/test-db"
import { disconnect } from "../connect"
import { disconnectAll, facing } from "../given"
import { listChannels } from "../list"
import { setPublishing } from "../publish"
import { beginEtsy, connectEtsy } from "./connect"
import { aConnectedEtsy, allowed, anEtsyShop, app } from "./given"

const behind = (statement: string) => Effect.flatMap(Behind, ({ sql }) => Effect.promise(() => sql.unsafe(statement)))

layer(TestDb, { timeout: 60_000 })("connecting an Etsy shop", (it) => {
  it.effect("its owner allows it there with PKCE, and neither secrets nor tokens are stored in the clear or told", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { roles: ["owner"] })
      const shop = anEtsyShop([])
      const { address, returnsTo } = yield* beginEtsy(app).pipe(as(staff), facing(shop))
      shop.redirects = [returnsTo]
      assert.match(returnsTo, /^https:\/\/.+\/e-commerce-sync$/)
      assert.strictEqual(new URL(address).searchParams.get("scope"), "shops_r listings_r transactions_r listings_w")
      assert.deepStrictEqual(shop.asked, [])
      assert.notInclude(address, playedEtsyApp.secret)
      const channel = yield* aConnectedEtsy(staff, shop)
      assert.include(channel, { kind: "Etsy", state: "connected", name: "Lakeside Vintage", account: "7117" })
      assert.deepStrictEqual(shop.asked, ["token", "users/me", "shops/7117"])
      assert.deepStrictEqual([...(yield* behind("select from channel_opening"))], [])
      const [everything] = yield* behind(`select (select json_agg(c)::text from channel c) as channel,
        (select string_agg(encode(sealed, 'escape'), '') from channel_secret) as sealed,
        (select json_agg(o)::text from once o) as once, (select json_agg(j)::text from graphile_worker._private_jobs j) as jobs`)
      for (const secret of [playedEtsyApp.secret, ...shop.refreshTokens(), "7117.access1"])
        assert.notInclude(JSON.stringify(everything), secret)
    }),
  )

  it.effect("a request that is sent twice begins once and exchanges its code once, even at the same moment", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { roles: ["owner"] })
      yield* disconnectAll
      const shop = anEtsyShop([])
      const begin = beginEtsy(app).pipe(as(staff, { key: "begin", digest: "d" }), facing(shop))
      const begun = yield* begin
      assert.deepStrictEqual(yield* begin, begun)
      const back = etsyReturn(shop.allow(begun.address)) ?? { code: "", state: "" }
      const finish = connectEtsy(back).pipe(as(staff, { key: "finish", digest: "d" }), facing(shop))
      const [one, other] = yield* Effect.all([finish, finish], { concurrency: 2 })
      assert.deepStrictEqual(one, other)
      assert.deepStrictEqual(yield* finish, one)
      assert.strictEqual(shop.refreshTokens().length, 1)
    }),
  )

  it.effect("refuses what nobody began, another person's, an old one, another state, and a code that was used", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(4, { roles: ["owner"] })
      const shop = anEtsyShop([])
      const tried = (back: { code: string; state: string }, who = staff) =>
        connectEtsy(back).pipe(as(who), facing(shop), Effect.flip)
      assert.strictEqual((yield* tried({ code: "a", state: "b" }))._tag, "OpeningEnded")
      const back = yield* allowed(staff, shop)
      assert.strictEqual((yield* tried({ ...back, state: `${back.state}x` }))._tag, "OpeningEnded")
      const colleague = yield* aStaff(4, { roles: ["owner"] })
      assert.strictEqual((yield* tried(back, colleague))._tag, "OpeningEnded")
      // Begun again: the first permission belongs to another proof.
      const other = yield* allowed(staff, shop)
      assert.strictEqual((yield* tried(back))._tag, "OpeningEnded")
      assert.deepInclude(yield* tried({ ...other, code: back.code }), {
        words: "The shop does not accept the credentials any more.",
      })
      yield* behind("update channel_opening set expires_at = now()")
      assert.strictEqual((yield* tried(other))._tag, "OpeningEnded")
      assert.deepStrictEqual(
        yield* listChannels().pipe(
          as(staff),
          Effect.map((all) => all.map(({ state }) => state)),
        ),
        [...["notConnected", "notConnected", "notConnected"]],
      )
    }),
  )

  it.effect("says which right is missing, that another shop is connected, and that no stock is sent to it", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { roles: ["owner"] })
      yield* disconnectAll
      const poor = anEtsyShop([], { scopes: ["listings_r"] })
      assert.deepInclude(yield* aConnectedEtsy(staff, poor).pipe(Effect.flip), {
        words: "The app lacks the right shops_r.",
      })
      const wrong = { ...app, secret: Redacted.make("another") }
      const { address } = yield* beginEtsy(wrong).pipe(as(staff))
      const shop = anEtsyShop([])
      const { searchParams } = new URL(shop.allow(address))
      const back = { code: searchParams.get("code") ?? "", state: searchParams.get("state") ?? "" }
      assert.strictEqual((yield* connectEtsy(back).pipe(as(staff), facing(shop), Effect.flip))._tag, "ChannelNotOpened")
      yield* aConnectedEtsy(staff, shop)
      assert.strictEqual(
        (yield* aConnectedEtsy(staff, anEtsyShop([], { shopId: 8 })).pipe(Effect.flip))._tag,
        "ChannelTaken",
      )
      const publishing = setPublishing({ kind: "Etsy", isPublished: true, buffer: 0 }).pipe(as(staff), facing(shop))
      assert.isTrue((yield* publishing).isPublished)
      yield* disconnect("Etsy").pipe(as(staff))
      const careful = yield* beginEtsy({ ...app, mayPublish: false }).pipe(as(staff), facing(shop))
      yield* connectEtsy(etsyReturn(shop.allow(careful.address)) ?? { code: "", state: "" }).pipe(
        as(staff),
        facing(shop),
      )
      // Etsy counts questions by the second, and those before have used this one up.
      shop.refill()
      const refused = yield* Effect.flip(publishing)
      assert.strictEqual("words" in refused ? refused.words : refused._tag, "The app lacks the right listings_w.")
      yield* disconnect("Etsy").pipe(as(staff))
      assert.deepStrictEqual([...(yield* behind("select from channel_secret"))], [])
      yield* behind("update rate_limit set hits = 30 where bucket = 'channel connect 3'")
      assert.strictEqual((yield* beginEtsy(app).pipe(as(staff), Effect.flip))._tag, "TooManyAttempts")
    }),
  )
})
