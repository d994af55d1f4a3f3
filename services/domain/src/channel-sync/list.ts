import type { Channel, UnmappedListing } from "@sightline/model/channel-sync"
import { channelKinds } from "@sightline/model/channel-sync-rules"
import { Effect, Schema } from "effect"
import { many, one } from "../db/db"
import { once } from "../once/once"
import { askForReadings, channelsOf, unmappedPage } from "./queries"

/** Every kind of channel, connected or not. */
export const listChannels = Effect.fn("listChannels")(function* () {
  const connected = yield* many(channelsOf)
  return channelKinds.map(
    (kind): Channel =>
      connected.find((channel) => channel.kind === kind) ?? {
        ...{ kind, state: "notConnected", name: "", account: "", readAt: null, lastError: null, isReading: false },
        ...{ listings: 0, unmapped: 0, isPublished: false, buffer: 0, writeError: null, held: 0, refused: 0 },
        ...{ takesOrders: false, ordersError: null },
      },
  )
})

const Begun = Schema.Struct({ begun: Schema.Int })

/** Reads the connected channels now, each at most once a minute. */
export const syncChannels = () =>
  once({
    answer: Begun,
    refusal: Schema.Never,
    act: () => Effect.map(one(askForReadings), (row) => ({ begun: row?.begun ?? 0 })),
  }).pipe(Effect.withSpan("syncChannels"))

/** What the channels offer and is no product here. */
export const listUnmapped = Effect.fn("listUnmapped")(function* (page: number, pageSize: number) {
  const found = yield* one(unmappedPage, page, pageSize)
  const rows: ReadonlyArray<UnmappedListing> = found?.rows ?? []
  return { rows, total: found?.total ?? 0, page, pageSize }
})
