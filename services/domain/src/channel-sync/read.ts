import { Clock, Effect, Random, Schema } from "effect"
import { inWorkerTransaction, one } from "../db/db"
import { MailSettings } from "../mail-settings/mail-settings"
import { type Asker, At, asker } from "./ask"
import { AuthLost, type ChannelProblem, type Connector, type Throttled } from "./channel"
import { connectorOf } from "./connectors"
import { problemWords } from "./problem"
import { enqueueReading, forgetSecret, tellChannels } from "./queries"
import { beginHooks, endHooks } from "./queries-event"
import { choosePublished, markDifferent } from "./queries-publish"
import {
  beginReading,
  endReading,
  failReading,
  forgetGone,
  keepListings,
  mapListings,
  noteDrift,
  noteThrottled,
  type Reading,
} from "./queries-read"

/** A job reads for so many milliseconds and leaves the rest to the next, so that no channel holds a worker. */
const slice = 5_000

/** Reads a channel: every listing with its quantity, page by page. Nothing is written there, and no stock moves here. */
export const readChannel = Effect.fn("readChannel")(function* (payload: unknown) {
  const at = yield* Schema.decodeUnknown(At)(payload)
  const reading = yield* inWorkerTransaction(at.client, one(beginReading, at.channel))
  if (!reading) return
  if (!reading.credentials) return yield* noteProblem(at, new AuthLost())
  const connector = connectorOf(reading.kind)
  yield* pages(at, connector, reading).pipe(
    Effect.flatMap((ask) => askToTell(at, connector, reading, ask)),
    Effect.catchAll((problem) => noteProblem(at, problem)),
  )
})

const pages = Effect.fnUntraced(function* (at: At, connector: Connector, reading: Reading) {
  const { settings } = reading
  const began = yield* Clock.currentTimeMillis
  let { cursor } = reading
  const ask = yield* asker(at, connector, reading)
  for (;;) {
    const asked = cursor
    const page = yield* ask((token) => connector.read(settings, token, asked))
    yield* inWorkerTransaction(at.client, one(keepListings, at.channel, page))
    cursor = page.cursor
    if (cursor === null) {
      yield* finish(at)
      return ask
    }
    const spent = (yield* Clock.currentTimeMillis) - began
    if (page.wait > 0 || spent > slice) {
      yield* inWorkerTransaction(at.client, one(enqueueReading, at.channel, page.wait))
      return null
    }
  }
})

/** Asks a channel to tell of changes, once an hour: a subscription that failed too often is gone. It needs an address by https. */
const askToTell = Effect.fnUntraced(function* (
  { client, channel }: At,
  { events }: Connector,
  { settings }: Reading,
  ask: Asker | null,
) {
  const { publicUrl } = yield* MailSettings
  if (!events || !ask || !publicUrl.startsWith("https:")) return
  const found = yield* inWorkerTransaction(client, one(beginHooks, channel))
  if (!found) return
  const wanted = [...(found.takesOrders ? ["orders" as const] : []), ...(found.publishes ? ["stock" as const] : [])]
  yield* ask((token) => events.ask(settings, token, `${publicUrl}/hooks/channel/${client}.${found.handle}`, wanted))
  yield* inWorkerTransaction(client, one(endHooks, channel))
})

const finish = ({ client, channel }: At) =>
  inWorkerTransaction(
    client,
    Effect.gen(function* () {
      yield* one(forgetGone, channel)
      yield* one(mapListings, channel)
      yield* one(choosePublished, channel)
      yield* one(noteDrift, channel)
      yield* one(markDifferent, channel)
      yield* one(endReading, channel)
      yield* one(tellChannels)
    }),
  )

/** The longest pause after a channel has not answered, in seconds. */
const longestPause = 900

/**
 * What follows a failure: a channel that is away or wants to be left alone is asked again where the reading stopped; lost
 * rights wait for a person; an unknown form waits for the next reading.
 */
const noteProblem = Effect.fnUntraced(function* ({ client, channel }: At, problem: ChannelProblem) {
  yield* Effect.logWarning("A channel was not read", { channel, problem: problem._tag })
  const isLost = problem._tag === "AuthLost" || problem._tag === "ScopeMissing"
  const goesOn = problem._tag === "Throttled" || problem._tag === "Away"
  yield* inWorkerTransaction(
    client,
    Effect.gen(function* () {
      if (problem._tag === "Throttled") return yield* one(enqueueReading, channel, yield* pauseOf(channel, problem))
      const failed = yield* one(failReading, channel, { words: problemWords(problem), isLost, goesOn })
      if (isLost) yield* one(forgetSecret, channel, "token")
      if (failed && goesOn)
        yield* one(enqueueReading, channel, Math.min(longestPause, 5 * 2 ** Math.min(failed.failures - 1, 10)))
      yield* one(tellChannels)
    }),
  )
})

/** The channel's own time, or a guess: longer each time, and with some chance in it, so that several do not come back together. */
const pauseOf = Effect.fnUntraced(function* (channel: number, { seconds, grows }: Throttled) {
  if (!grows) return seconds
  const times = (yield* one(noteThrottled, channel))?.throttled ?? 1
  return Math.min(longestPause, seconds * 2 ** Math.min(times - 1, 10)) * (yield* Random.nextRange(1, 1.5))
})
