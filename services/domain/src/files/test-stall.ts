import { assert } from "@effect/vitest"
import { Effect } from "effect"

/** In milliseconds, for `npm run soak`: on a busy machine a thread stalls now and then for its own reasons. */
const largestStall = Number(process.env.SIGHTLINE_LARGEST_STALL ?? Number.POSITIVE_INFINITY)

/** The longest block of the thread that answers everybody, in milliseconds. */
const longestStall = <E, R>(work: Effect.Effect<void, E, R>) =>
  Effect.gen(function* () {
    let [last, longest] = [performance.now(), 0]
    const tick = setInterval(() => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
    }, 5)
    yield* work.pipe(Effect.ensuring(Effect.sync(() => clearInterval(tick))))
    return Math.max(longest, performance.now() - last)
  })

/** Does the work up to three times: the product would block each time, a busy machine holds up a thread now and then. */
export const stallsNobody = <E, R>(work: Effect.Effect<void, E, R>) =>
  Effect.gen(function* () {
    const stalls: number[] = []
    do stalls.push(yield* longestStall(work))
    while (stalls.length < 3 && stalls.every((stall) => stall >= largestStall))
    assert.isBelow(Math.min(...stalls), largestStall)
  })
