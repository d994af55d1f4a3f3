import { TooManyAttempts } from "@sightline/model/session"
import { Effect } from "effect"
import { installation } from "../db/db"
import { type Buckets, bucketsOf, everywhereOf } from "./buckets"
import { type CountedRow, forgetBoth, forgive, hit, hitBoth, hitBothAndUser } from "./queries"

const window = "15 minutes"
const mostPerAccountAndAddress = 10
const mostPerAddress = 500

/**
 * After this many wrong passwords for an account in an hour, from all addresses together, each attempt takes a second
 * longer.
 */
const brake = { after: 100, window: "1 hour", delay: "1 second" } as const

/**
 * Counts an attempt at a secret before the secret is checked. A clinic shares one address, so an account is counted per
 * address: failures from elsewhere never refuse a right password (decisions D-124).
 */
export const countAttempt = Effect.fn("countAttempt")(function* (purpose: string, account: string, address: string) {
  const buckets = bucketsOf(purpose, account, address)
  const [counted] = yield* installation(hitBoth, buckets, window)
  yield* judge(counted, buckets)
})

/**
 * Does the same for a password and finds the user with this e-mail, in one trip to the database. Somebody who guesses
 * from many addresses is slowed down, not refused: otherwise a stranger could lock a person out (decisions D-124).
 */
export const countPasswordAttempt = Effect.fn("countPasswordAttempt")(function* (
  purpose: string,
  email: string,
  address: string,
) {
  const buckets = bucketsOf(purpose, email, address)
  const [counted] = yield* installation(hitBothAndUser, buckets, window, everywhereOf(purpose, email), email)
  yield* judge(counted, buckets)
  if (counted && counted.everywhere_hits >= brake.after) yield* Effect.sleep(brake.delay)
  return counted?.id == null ? undefined : { ...counted, isLastTry: counted.own_hits === mostPerAccountAndAddress }
})

const judge = Effect.fnUntraced(function* (counted: CountedRow | undefined, { shared }: Buckets) {
  if (counted && counted.own_hits > mostPerAccountAndAddress) {
    // This attempt is refused unchecked, so the address did not fail.
    yield* installation(forgive, shared)
    return yield* new TooManyAttempts({ retryAfter: counted.own_retry_after })
  }
  if (counted && counted.shared_hits > mostPerAddress)
    return yield* new TooManyAttempts({ retryAfter: counted.shared_retry_after })
})

/** Counts a wrong password for the account, from every address. */
export const countWrongPassword = (purpose: string, email: string) =>
  installation(hit, everywhereOf(purpose, email), brake.window)

/** Forgets the count of the account after a right secret. */
export const forgetAttempts = (purpose: string, account: string, address: string) =>
  installation(forgetBoth, bucketsOf(purpose, account, address))

interface Limit {
  readonly most: number
  readonly window: string
}

/** Takes the count of a valid request back. */
export const forgiveRequest = (purpose: string, from: string) => installation(forgive, `${purpose} ${from}`)

/** Counts a request by its sender before any work (decisions D-124). */
export const countRequest = Effect.fn("countRequest")(function* (purpose: string, from: string, limit: Limit) {
  const [row] = yield* installation(hit, `${purpose} ${from}`, limit.window)
  if (row && row.hits > limit.most) return yield* new TooManyAttempts({ retryAfter: row.retry_after })
})
