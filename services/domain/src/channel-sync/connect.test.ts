import { assert, layer } from "@effect/vitest"
import { playedApp, playShopify } from "@sightline/fixtures/channel/shopify"
import { Effect, Redacted } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { connectShopify, disconnect } from "./connect"
import { aShop, credentials, facing } from "./given"
import { listChannels } from "./list"
import { setPublishing } from "./publish"
import { setTakingOrders } from "./take-orders"

const behind = (statement: string) => Effect.flatMap(Behind, ({ sql }) => Effect.promise(() => sql.unsafe(statement)))

layer(TestDb, { timeout: 60_000 })("connecting a shop", (it) => {
  it.effect("asks it first, seals the secret for its place, and answers without it", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { roles: ["owner"] })
      const shop = aShop([])
      const channel = yield* connectShopify(credentials).pipe(as(staff), facing(shop))
      assert.include(channel, {
        kind: "Shopify",
        state: "connected",
        account: "lake-side.myshopify.com",
        isReading: false,
      })
      assert.deepStrictEqual(shop.asked, ["SightlineRights", "SightlineShop"])
      const [secret] = yield* behind("select sealed from channel_secret")
      assert.notInclude(Buffer.from(secret?.sealed).toString("latin1"), playedApp.secret)
      const everything = yield* behind(`select (select json_agg(c)::text from channel c) as channel,
        (select json_agg(o)::text from once o) as once, (select json_agg(j)::text from graphile_worker._private_jobs j) as jobs`)
      assert.notInclude(JSON.stringify(everything), playedApp.secret)
      assert.notInclude(JSON.stringify(yield* listChannels().pipe(as(staff))), playedApp.secret)
    }),
  )

  it.effect("stands in the history with what is set later, each by its person", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(5, { roles: ["owner"] })
      const shop = aShop([])
      const acts = Effect.all([
        connectShopify(credentials),
        setPublishing({ kind: "Shopify", isPublished: false, buffer: 1 }),
        setTakingOrders({ kind: "Shopify", takesOrders: false }),
        disconnect("Shopify"),
      ])
      yield* acts.pipe(as(staff), facing(shop))
      const lines = yield* behind(
        "select action, user_id as by from history where client_id = 5 and noun = 'channel' order by id",
      )
      assert.deepStrictEqual(
        lines.map(({ action, by }) => [action, by]),
        ["Connected", "Publishing off", "Orders off", "Disconnected"].map((action) => [action, staff.userId]),
      )
    }),
  )

  it.effect(
    "refuses another address, wrong credentials, missing rights, a second shop, and asks which place is meant",
    () =>
      Effect.gen(function* () {
        const staff = yield* aStaff(4, { roles: ["owner"] })
        const tried = (asked: Partial<typeof credentials>, shop = aShop([])) =>
          connectShopify({ ...credentials, ...asked }).pipe(as(staff), facing(shop), Effect.flip)
        for (const address of [
          "",
          "169.254.169.254",
          "lake-side.myshopify.com.evil.test",
          "a/b",
          "user@lake-side",
          "lake.side",
        ])
          assert.strictEqual((yield* tried({ shop: address }))._tag, "ShopUnknown", address)
        assert.deepInclude(yield* tried({ secret: Redacted.make("wrong") }), {
          words: "The shop does not accept the credentials any more.",
        })
        const poor = playShopify({ shop: "lake-side", variants: [], scopes: ["read_products", "read_locations"] })
        assert.deepInclude(yield* tried({}, poor), { words: "The app lacks the right read_inventory." })
        const wide = () => playShopify({ shop: "lake-side", variants: [], places: ["Main Street", "Mall"] })
        const needed = yield* tried({}, wide())
        assert.deepInclude(needed, { _tag: "ChannelPlaceNeeded" })
        const chosen = { ...credentials, locationId: "gid://shopify/Location/2" }
        yield* connectShopify(chosen).pipe(as(staff), facing(wide()))
        const other = playShopify({ shop: "other", variants: [] })
        assert.strictEqual((yield* tried({ shop: "other" }, other))._tag, "ChannelTaken")
        yield* disconnect("Shopify").pipe(as(staff))
        yield* connectShopify({ ...credentials, shop: "other" }).pipe(as(staff), facing(other))
        assert.strictEqual((yield* disconnect("Etsy").pipe(as(staff), Effect.flip))._tag, "ChannelNotConnected")
        yield* behind("update rate_limit set hits = 30 where bucket = 'channel connect 4'")
        assert.strictEqual((yield* tried({}))._tag, "TooManyAttempts")
      }),
  )
})
