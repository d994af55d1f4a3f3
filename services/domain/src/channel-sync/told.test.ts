import { assert, layer } from "@effect/vitest"
import { playAmazon, playedAmazonApp } from "@sightline/fixtures/channel/amazon"
import { playedEtsyApp } from "@sightline/fixtures/channel/etsy"
import { playedApp } from "@sightline/fixtures/channel/shopify"
import type { Staff } from "@sightline/model/caller"
import type { ChannelKind } from "@sightline/model/channel-sync"
import { Effect, Redacted } from "effect"
import { exportAudit } from "../audit/export"
import { listAudit } from "../audit/list"
import { aStaff, as, TestDb } from "../db/test-db"
import { aConnectedSeller } from "./amazon/given"
import { connectShopify, disconnect } from "./connect"
import { aConnectedEtsy, anEtsyShop } from "./etsy/given"
import { aShop, credentials, disconnectAll, facing } from "./given"
import { behind } from "./given-orders"
import { setPublishing } from "./publish"
import { setTakingOrders } from "./take-orders"

/** What the audit says of channels, the first line first. */
const told = (staff: Staff) =>
  Effect.map(listAudit({ noun: "channel" }, null, 100).pipe(as(staff)), ({ rows }) =>
    rows
      .map(({ by, record, action, changes }) => [
        ...[by, record, action],
        ...changes.map(({ name, before, after }) => `${name}: ${before} → ${after}`),
      ])
      .reverse(),
  )

layer(TestDb, { timeout: 60_000 })("the audit of a channel", (it) => {
  it.effect("has a line for each change that a person makes, once, and none for a refused one", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { roles: ["owner"] })
      const shop = aShop([])
      const connect = connectShopify(credentials).pipe(as(staff, { key: "connect", digest: "d" }), facing(shop))
      yield* connect
      yield* connect
      const wrong = { ...credentials, secret: Redacted.make("wrong") }
      yield* connectShopify(wrong).pipe(as(staff), facing(shop), Effect.flip)
      yield* connectShopify(credentials).pipe(as(staff), facing(shop))
      const publishing = (isPublished: boolean, buffer: number) =>
        setPublishing({ kind: "Shopify", isPublished, buffer }).pipe(as(staff), facing(shop))
      const ordering = (takesOrders: boolean) =>
        setTakingOrders({ kind: "Shopify", takesOrders }).pipe(as(staff), facing(shop))
      yield* publishing(true, 1)
      yield* publishing(true, 2)
      yield* ordering(true)
      yield* publishing(false, 2)
      yield* ordering(false)
      yield* disconnect("Shopify").pipe(as(staff))
      yield* Effect.flip(disconnect("Shopify").pipe(as(staff)))
      yield* connectShopify(credentials).pipe(as(staff), facing(shop))
      const line = (...said: string[]) => ["Test Person", "Shopify · lake-side", ...said]
      const all = ["Account:  → lake-side.myshopify.com", "Name:  → lake-side", "Location:  → Main Street"]
      assert.deepStrictEqual(yield* told(staff), [
        line("Connected", ...all),
        line("Reconnected"),
        line("Publishing on", "Publishing: Off → On", "Buffer: 0 → 1"),
        line("Publishing on", "Buffer: 1 → 2"),
        line("Orders on", "Orders: Off → On"),
        line("Publishing off", "Publishing: On → Off"),
        line("Orders off", "Orders: On → Off"),
        line("Disconnected", "Account: lake-side.myshopify.com → "),
        line("Connected", ...all),
      ])
      assert.deepStrictEqual(yield* told(yield* aStaff(4, { roles: ["owner"] })), [])
    }),
  )

  it.effect("holds no credentials of any kind of channel, neither stored nor told", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(13, { roles: ["owner"] })
      yield* disconnectAll
      const shop = aShop([])
      const seller = playAmazon({ items: [] })
      const etsy = anEtsyShop([])
      yield* connectShopify(credentials).pipe(as(staff), facing(shop))
      yield* aConnectedSeller(staff, seller)
      yield* aConnectedEtsy(staff, etsy)
      const planted = [
        ...[playedApp.appId, playedApp.secret, "shpat_played"],
        ...[playedAmazonApp.appId, playedAmazonApp.secret, playedAmazonApp.refreshToken, "Atza|played"],
        ...[playedEtsyApp.keystring, playedEtsyApp.secret, "7117.access", "7117.refresh", ...etsy.refreshTokens()],
      ]
      const played: ReadonlyArray<readonly [ChannelKind, Parameters<typeof facing>[0]]> = [
        ["Shopify", shop],
        ["Amazon", seller],
        ["Etsy", etsy],
      ]
      for (const [kind, one] of played) {
        yield* setPublishing({ kind, isPublished: true, buffer: 1 }).pipe(as(staff), facing(one))
        yield* setTakingOrders({ kind, takesOrders: true }).pipe(as(staff), facing(one))
        yield* disconnect(kind).pipe(as(staff))
      }
      assert.lengthOf(yield* told(staff), 12)
      const answers = JSON.stringify([
        yield* behind("select * from history where client_id = 13"),
        yield* listAudit({}, null, 100).pipe(as(staff)),
        yield* exportAudit({}).pipe(as(staff)),
      ])
      for (const secret of planted) assert.notInclude(answers, secret)
    }),
  )
})
