import { playedApp, playedScopes, playShopify } from "@sightline/fixtures/channel/shopify"
import type { Staff } from "@sightline/model/caller"
import type { ChannelKind } from "@sightline/model/channel-sync"
import { Effect, Redacted } from "effect"
import { as, Behind } from "../db/test-db"
import { searchInventory } from "../inventory/search"
import { connectShopify } from "./connect"
import { listChannels, syncChannels } from "./list"
import { ChannelNetwork } from "./network"
import { setPublishing } from "./publish"
import { readChannel } from "./read"
import { writeChannel } from "./write"

export const aShop = (variants: Parameters<typeof playShopify>[0]["variants"], scopes: string[] = playedScopes()) =>
  playShopify({ shop: "lake-side", variants, scopes })

type Shop = ReturnType<typeof playShopify>

/** Work whose only way out leads to this shop. */
export const facing =
  (shop: Pick<Shop, "answer">) =>
  <A, E, R>(work: Effect.Effect<A, E, R>) =>
    Effect.provideService(work, ChannelNetwork, (request) => shop.answer(request))

export const credentials = {
  shop: "lake-side",
  appId: playedApp.appId,
  secret: Redacted.make(playedApp.secret),
  locationId: null,
}

/** The waiting jobs of a channel, each with the seconds until it is due. */
const waiting = (task: "channelRead" | "channelWrite") =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(
      () => sql<{ payload: unknown; seconds: number }[]>`
        select j.payload, extract(epoch from j.run_at - now())::float8 as seconds from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${task}`,
    ),
  )

export const waitingReadings = waiting("channelRead")
export const waitingWrites = waiting("channelWrite")

/** Works the queue's writes off, due or not, as its worker does. */
export const writeWaiting = Effect.gen(function* () {
  const { sql } = yield* Behind
  const jobs = yield* waitingWrites
  yield* Effect.promise(
    () => sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'channelWrite'`,
  )
  yield* Effect.forEach(jobs, ({ payload }) => writeChannel(payload))
  return jobs.length
})

/** A client's shop that shows our stock, less a buffer. */
export const aPublishedShop = (staff: Staff, shop: Shop, buffer = 0) =>
  Effect.gen(function* () {
    yield* aReadShop(staff, shop)
    yield* setPublishing({ kind: "Shopify", isPublished: true, buffer }).pipe(as(staff), facing(shop))
    yield* writeWaiting.pipe(facing(shop))
    shop.asked.length = 0
    shop.sent.length = 0
  })

/** No listing rests any more, and no pause lasts: so long ago is the last write. */
export const awake = Effect.flatMap(Behind, ({ sql }) =>
  Effect.promise(async () => {
    await sql`update channel_listing set rests_until = null`
    await sql`update channel set write_after = null`
  }),
)

/** Works writes off, each time as long after the one before as a channel wants, until none is left. */
export const writeToTheEnd = (shop: Pick<Shop, "answer" | "refill">) =>
  Effect.repeat(Effect.zipRight(Effect.zipRight(Effect.sync(shop.refill), awake), writeWaiting), {
    until: (worked) => worked === 0,
  }).pipe(facing(shop))

/** Works the queue's readings off, due or not, as its worker does. */
export const readWaiting = Effect.gen(function* () {
  const { sql } = yield* Behind
  const waiting = yield* waitingReadings
  yield* Effect.promise(() => sql`delete from graphile_worker._private_jobs`)
  yield* Effect.forEach(waiting, ({ payload }) => readChannel(payload))
  return waiting.length
})

/** Works the readings off to their end, a second after each other. */
export const readToTheEnd = (shop: Pick<Shop, "answer" | "refill">) =>
  Effect.repeat(Effect.zipRight(Effect.sync(shop.refill), readWaiting), { until: (read) => read === 0 }).pipe(
    facing(shop),
  )

/** Puts the readings on the queue, however short a time ago somebody has asked. */
export const syncAgain = (staff: Staff) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    yield* Effect.promise(() => sql`update channel set asked_at = null`)
    yield* syncChannels().pipe(as(staff))
  })

/** The client's channels are free for other accounts. */
export const disconnectAll = Effect.gen(function* () {
  const { sql } = yield* Behind
  yield* Effect.promise(() => sql`update channel set state = 'disconnected'`)
  yield* Effect.promise(() => sql`delete from rate_limit`)
})

/** What a channel says of a product. */
export const readingOf = (kind: ChannelKind, id: number) =>
  Effect.map(
    searchInventory({
      filters: [{ code: "Status", value: "5" }],
      isLowOnly: false,
      order: { by: "inventoryID", direction: "asc" },
      page: 1,
      pageSize: 1000,
    }),
    ({ rows }) => rows.find((row) => row.id === id)?.readings.find((reading) => reading.kind === kind),
  )

export const stateOf = (kind: ChannelKind) =>
  Effect.map(listChannels(), (all) => all.find((channel) => channel.kind === kind))

/** A client's shop, connected and read to its end. */
export const aReadShop = (staff: Staff, shop: Shop) =>
  Effect.gen(function* () {
    yield* connectShopify(credentials).pipe(as(staff))
    yield* Effect.repeat(readWaiting, { until: (read) => read === 0 })
  }).pipe(facing(shop))
