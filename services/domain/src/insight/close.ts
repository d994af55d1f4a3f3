import { ClientId } from "@sightline/model/client"
import { Effect, Schema } from "effect"
import { inWorkerTransaction, many, one, patiently } from "../db/db"
import {
  beginClose,
  closeDays,
  countMovements,
  endClose,
  forgetCounts,
  forgetDays,
  forgetPeople,
  forgetProducts,
  forgetPulse,
  nextCounted,
  nextEnd,
} from "./queries-close"
import { closeSales, forgetSales, nextSalesEnd } from "./queries-close-sales"
import { dayToKeep, keepDay } from "./queries-keep"
import { forgetPeriods, movePeriods, nextPeriodDay } from "./queries-period"

const At = Schema.Struct({ client: ClientId })

/** A month of a shop, or the days of a large one that take some seconds. */
const slice = { days: 31, movements: 100_000 }
const papers = 20_000
const unitsOfPeriods = 500_000

/**
 * Sums up the days of a client that are over (decision 124). Each transaction takes some days and says how far it came: one
 * that is cut off has not happened, and the next run goes on where the last ended.
 */
export const closeInsight = Effect.fn("closeInsight")(function* (payload: unknown) {
  const { client } = yield* Schema.decodeUnknown(At)(payload)
  yield* sumUpSales(client, papers)
  const next = patiently(inWorkerTransaction(client, closeSome))
  yield* Effect.repeat(next, { while: (isMore) => isMore })
  yield* countDays(client, slice.movements)
  yield* movePeriodsOn(client, unitsOfPeriods)
  yield* keepStock(client, leastKept)
})

/** Fewer movements than these are counted back faster than a page is shown. */
const leastKept = 10_000

/** Keeps the stock of closed days, each in a transaction of its own: the next run goes on where the last ended (decision 225). */
export const keepStock = (client: ClientId, least: number) =>
  Effect.repeat(patiently(inWorkerTransaction(client, keepNext(least))), { while: (isMore) => isMore })

const keepNext = Effect.fnUntraced(function* (least: number) {
  const day = yield* one(dayToKeep, least)
  if (!day) return false
  yield* many(keepDay, day)
  return true
})

/** Sums up papers and money of days that are summed up without them, `most` of each in a transaction: those of an upgrade. */
export const sumUpSales = (client: ClientId, most: number) =>
  Effect.repeat(patiently(inWorkerTransaction(client, sumUpSome(most))), { while: (isMore) => isMore })

const sumUpSome = Effect.fnUntraced(function* (most: number) {
  yield* begin
  const next = yield* one(nextSalesEnd, most)
  if (!next) return false
  yield* many(closeSales, next.end)
  return true
})

const closeSome = Effect.gen(function* () {
  yield* begin
  const next = yield* one(nextEnd, slice)
  if (!next) return false
  yield* closeTo(next.end)
  return true
})

/** A client that is new, or that changed a rule, begins with nothing. */
export const begin = Effect.gen(function* () {
  const begun = yield* one(beginClose)
  if (begun?.isNew)
    yield* Effect.all([
      many(forgetDays),
      many(forgetCounts),
      many(forgetProducts),
      many(forgetPeriods),
      many(forgetPeople),
      many(forgetPulse),
      many(forgetSales),
    ])
})

/** Sums up what the ledger, papers and money say up to this moment. */
export const closeTo = Effect.fn("closeTo")(function* (end: Date) {
  yield* many(closeDays, end)
  yield* many(closeSales, end)
  yield* many(endClose, end)
})

/** Counts the movements of days that are summed up, `most` in a transaction: after an upgrade those of all days. */
export const countDays = (client: ClientId, most: number) =>
  Effect.repeat(patiently(inWorkerTransaction(client, countSome(most))), { while: (isMore) => isMore })

const countSome = Effect.fnUntraced(function* (most: number) {
  yield* begin
  const next = yield* one(nextCounted, most)
  if (!next) return false
  yield* many(countMovements, next.end)
  return true
})

/** Moves the periods of products on to the last closed day, in as few steps as end in time: what moves is the difference between two periods. */
export const movePeriodsOn = (client: ClientId, most: number) =>
  Effect.repeat(patiently(inWorkerTransaction(client, movedOn(most))), { while: (isMore) => isMore })

const movedOn = Effect.fnUntraced(function* (most: number) {
  // Holds the client's sums as well: a change of rules meanwhile begins with nothing.
  yield* begin
  const next = yield* one(nextPeriodDay, most)
  if (!next) return false
  yield* many(movePeriods, next.day)
  return true
})
