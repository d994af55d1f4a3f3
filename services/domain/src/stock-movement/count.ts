import type { CountSessionId } from "@sightline/model/count"
import { Effect } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { bookCount, holdCountedItems, holdCountedProducts } from "./queries-count"
import { roomToCount, writeReview } from "./queries-count-lines"
import { type ResultOf, resultOf } from "./queries-count-result"

/** Writes down what differs at a session whose row the caller holds. */
export const reviewCount = (id: CountSessionId) =>
  Effect.flatMap(Effect.zipRight(one(roomToCount), one(writeReview, id)), (row) =>
    row ? Effect.succeed(row.lines) : Effect.dieMessage("a review answered no row"),
  )

/** Books what a review found, if it is still the same; the caller holds the session. */
export const bookCounted = Effect.fn("bookCounted")(function* (id: CountSessionId, digest: string) {
  const mover = yield* person
  yield* many(holdCountedItems, id)
  yield* many(holdCountedProducts, id)
  yield* one(roomToCount)
  const booked = yield* one(bookCount, id, digest, mover)
  return booked ?? (yield* Effect.dieMessage("a booking answered no row"))
})

/** What a pass saw beside what is in stock, as far as its count has come. It writes nothing and holds nothing. */
export const foundBy = Effect.fn("foundBy")(function* (pass: ResultOf) {
  yield* one(roomToCount)
  return (yield* one(resultOf, pass)) ?? (yield* Effect.dieMessage("a result answered no row"))
})
