import { Clock, Effect, Schema } from "effect"
import { inWorkerTransaction, many, one } from "../db/db"
import { type Asker, At, asker } from "./ask"
import type { ChannelProblem, Publisher } from "./channel"
import { connectorOf } from "./connectors"
import { takeOrders } from "./orders"
import { problemWords } from "./problem"
import { forgetSecret, tellChannels } from "./queries"
import {
  beginWriting,
  endWrite,
  enqueueWriting,
  failWriting,
  holdListings,
  isLooking,
  pauseWriting,
  settleListings,
  startWrite,
  takeDue,
  unsureListings,
  type Writing,
  writesLeft,
} from "./queries-write"

/** A job writes for so many milliseconds and leaves the rest to the next, so that no channel holds a worker. */
const slice = 5_000

/** Sends a channel the numbers of its published listings whose stock has moved. */
export const writeChannel = Effect.fn("writeChannel")(function* (payload: unknown) {
  const at = yield* Schema.decodeUnknown(At)(payload)
  const writing = yield* inWorkerTransaction(at.client, one(beginWriting, at.channel))
  if (!writing) return
  yield* sendAll(at, connectorOf(writing.kind), writing).pipe(Effect.catchAll((problem) => noteProblem(at, problem)))
})

const sendAll = Effect.fnUntraced(function* (at: At, connector: Publisher, writing: Writing) {
  const began = yield* Clock.currentTimeMillis
  const ask = yield* asker(at, connector, writing)
  if (!(yield* areSalesKnown(at, connector, writing, ask))) return
  let changed = 0
  for (;;) {
    const settled = yield* settle(at, connector, writing, ask)
    const sent = yield* send(at, connector, writing, ask)
    changed += settled + sent.lines
    const isLate = (yield* Clock.currentTimeMillis) - began > slice
    if (settled + sent.lines > 0 && !isLate && sent.wait === 0) continue
    return yield* inWorkerTransaction(
      at.client,
      Effect.gen(function* () {
        if (sent.wait > 0) yield* one(pauseWriting, at.channel, sent.wait)
        const left = (yield* one(writesLeft, at.channel))?.seconds ?? null
        // A movement that holds its listing has not committed yet.
        if (left !== null) yield* one(enqueueWriting, at.channel, Math.max(Math.ceil(left), sent.wait, isLate ? 0 : 1))
        if (changed > 0) yield* one(tellChannels)
      }),
    )
  }
})

/** The seconds after which a write is tried again that waits for a look at the orders. */
const look = 5

/**
 * A channel that does not compare would take a number that is too high by what was sold there since. Nothing is sent to it while
 * a look at its orders is under way, or behind one that is too old.
 */
const areSalesKnown = Effect.fnUntraced(function* (
  at: At,
  connector: Publisher,
  { settings, isLookDue }: Writing,
  ask: Asker,
) {
  if (connector.compares || !isLookDue) return true
  yield* takeOrders(at, connector.orders, settings, ask)
  return yield* inWorkerTransaction(
    at.client,
    Effect.gen(function* () {
      const isUnderWay = (yield* one(isLooking, at.channel))?.is ?? false
      if (isUnderWay) yield* one(enqueueWriting, at.channel, look)
      return !isUnderWay
    }),
  )
})

/** Reads what the shop shows wherever we cannot be sure of it; the orders that explain it are taken in before. */
const settle = Effect.fnUntraced(function* (
  at: At,
  connector: Publisher,
  { settings, takesOrders }: Writing,
  ask: Asker,
) {
  const { client, channel } = at
  const listings = yield* inWorkerTransaction(client, many(unsureListings, channel, connector.most.shown))
  if (listings.length === 0) return 0
  if (takesOrders) yield* takeOrders(at, connector.orders, settings, ask)
  const shown = yield* ask((token) => connector.show(settings, token, listings))
  const ids = listings.map(({ id }) => id)
  yield* inWorkerTransaction(client, Effect.zipRight(one(holdListings, ids), one(settleListings, shown, connector)))
  return listings.length
})

const send = Effect.fnUntraced(function* (
  { client, channel }: At,
  connector: Publisher,
  { settings }: Writing,
  ask: Asker,
) {
  // Two statements: one alone would compute the numbers from a snapshot that is older than the locks.
  const lines = yield* inWorkerTransaction(
    client,
    Effect.flatMap(many(takeDue, channel, connector.most.lines), (due) =>
      due.length === 0
        ? Effect.succeed([])
        : many(
            startWrite,
            channel,
            due.map(({ id }) => id),
            connector,
          ),
    ),
  )
  const [first] = lines
  if (!first) return { lines: 0, wait: 0 }
  const { key } = first
  const end = (outcomes: Parameters<typeof endWrite>[4]) =>
    inWorkerTransaction(client, one(endWrite, channel, key, outcomes, connector.rest))
  const nothingDone = (problem: ChannelProblem) =>
    Effect.zipRight(end(lines.map(({ id }) => ({ id, outcome: "notDone", code: null }))), Effect.fail(problem))
  const { outcomes, wait } = yield* ask((token) => connector.write(settings, token, key, lines)).pipe(
    // The shop says that it has done nothing. Every other failure leaves the write open: what the shop shows will decide.
    Effect.catchTags({ Throttled: nothingDone, AuthLost: nothingDone, ScopeMissing: nothingDone }),
  )
  yield* end(outcomes)
  return { lines: lines.length, wait }
})

/** What follows a failure: the shop is left alone for a while, and lost rights wait for a person. */
const noteProblem = Effect.fnUntraced(function* ({ client, channel }: At, problem: ChannelProblem) {
  yield* Effect.logWarning("A channel was not written", { channel, problem: problem._tag })
  const isLost = problem._tag === "AuthLost" || problem._tag === "ScopeMissing"
  const isMalformed = problem._tag === "Malformed"
  yield* inWorkerTransaction(
    client,
    Effect.gen(function* () {
      if (problem._tag === "Throttled") {
        yield* one(pauseWriting, channel, problem.seconds)
        return yield* one(enqueueWriting, channel, problem.seconds)
      }
      const failed = yield* one(failWriting, channel, { words: problemWords(problem), isLost, isMalformed })
      if (isLost) yield* one(forgetSecret, channel, "token")
      if (failed && !isLost) yield* one(enqueueWriting, channel, failed.seconds)
      yield* one(tellChannels)
    }),
  )
})
