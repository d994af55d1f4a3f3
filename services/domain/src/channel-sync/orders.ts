import { Clock, Effect, Schema } from "effect"
import { inWorkerTransaction, many, one } from "../db/db"
import { type Asker, At, asker } from "./ask"
import type { ChannelProblem, OrderSource, Settings } from "./channel"
import { connectorOf } from "./connectors"
import { takeMissing, takeOrder } from "./order"
import { problemWords } from "./problem"
import { forgetSecret, tellChannels } from "./queries"
import { beginOrders, enqueueOrders, failOrders, keepOrderPlace, orderPlace, shortOrders } from "./queries-orders"

/** A job takes orders in for so many milliseconds and leaves the rest to the next, so that writes get in between. */
const slice = 5_000

/** Takes the orders of a channel in that have changed, and holds what older ones still lack. */
export const readOrders = Effect.fn("readOrders")(function* (payload: unknown) {
  const at = yield* Schema.decodeUnknown(At)(payload)
  const reading = yield* inWorkerTransaction(at.client, one(beginOrders, at.channel))
  if (!reading) return
  const connector = connectorOf(reading.kind)
  yield* asker(at, connector, reading).pipe(
    Effect.flatMap((ask) => takeOrders(at, connector.orders, reading.settings, ask)),
    Effect.catchAll((problem) => noteProblem(at, problem)),
  )
})

/**
 * Page by page. A killed one goes on with the page that it has not finished: its orders change nothing when they are taken in
 * again.
 */
export const takeOrders = Effect.fnUntraced(function* (at: At, source: OrderSource, settings: Settings, ask: Asker) {
  const began = yield* Clock.currentTimeMillis
  let changed = 0
  for (;;) {
    const place = yield* inWorkerTransaction(at.client, one(orderPlace, at.channel))
    if (!place) return
    const from = { since: place.since?.toISOString() ?? null, cursor: place.cursor }
    const page = yield* ask((token) => source.read(settings, token, from))
    for (const order of page.orders) if (yield* takeOrder(at, order)) changed++
    yield* inWorkerTransaction(at.client, one(keepOrderPlace, at.channel, page))
    const isLast = page.cursor === null
    if (isLast) changed += yield* takeAllMissing(at)
    const isLate = page.wait > 0 || (yield* Clock.currentTimeMillis) - began > slice
    if (!isLast && !isLate) continue
    return yield* inWorkerTransaction(
      at.client,
      Effect.gen(function* () {
        if (!isLast) yield* one(enqueueOrders, at.channel, page.wait)
        if (changed > 0) yield* one(tellChannels)
      }),
    )
  }
})

const takeAllMissing = Effect.fnUntraced(function* (at: At) {
  let changed = 0
  for (const { id } of yield* inWorkerTransaction(at.client, many(shortOrders, at.channel)))
    if (yield* takeMissing(at, id)) changed++
  return changed
})

/** What follows a failure: the shop is asked again later, and lost rights wait for a person. */
const noteProblem = Effect.fnUntraced(function* ({ client, channel }: At, problem: ChannelProblem) {
  yield* Effect.logWarning("Orders of a channel were not read", { channel, problem: problem._tag })
  const isLost = problem._tag === "AuthLost" || problem._tag === "ScopeMissing"
  const isMalformed = problem._tag === "Malformed"
  yield* inWorkerTransaction(
    client,
    Effect.gen(function* () {
      if (problem._tag === "Throttled") return yield* one(enqueueOrders, channel, problem.seconds)
      const failed = yield* one(failOrders, channel, { words: problemWords(problem), isLost, isMalformed })
      if (isLost) yield* one(forgetSecret, channel, "token")
      if (failed && !isLost) yield* one(enqueueOrders, channel, failed.seconds)
      yield* one(tellChannels)
    }),
  )
})
