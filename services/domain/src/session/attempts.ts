import { TooManyAttempts } from "@sightline/model/session"
import { Effect } from "effect"
import { installation } from "../db/db"
import { type Buckets, type CountedRow, forgetBoth, forgive, hit, hitBoth, hitBothAndUser } from "./queries"

const window = "15 minutes"
const mostPerAccountAndAddress = 10
const mostPerAddress = 500

/**
 * Counts a try at a secret before it is made. A clinic shares one address, so an account is counted per address, and
 * somebody else's failures elsewhere never refuse a right password (decisions D-124).
 */
export const countAttempt = Effect.fn("countAttempt")(function* (purpose: string, account: string, address: string) {
  const buckets = bucketsOf(purpose, account, address)
  const [counted] = yield* installation(hitBoth, buckets, window)
  yield* judge(counted, buckets)
})

/** The same for a password, with the user that its e-mail names: one trip to the database. */
export const countPasswordAttempt = Effect.fn("countPasswordAttempt")(function* (
  purpose: string,
  email: string,
  address: string,
) {
  const buckets = bucketsOf(purpose, email, address)
  const [counted] = yield* installation(hitBothAndUser, buckets, window, email)
  yield* judge(counted, buckets)
  return counted?.id == null ? undefined : counted
})

const judge = Effect.fnUntraced(function* (counted: CountedRow | undefined, { shared }: Buckets) {
  if (counted && counted.own_hits > mostPerAccountAndAddress) {
    // A try that was not even made is none of the address's failures.
    yield* installation(forgive, shared)
    return yield* new TooManyAttempts({ retryAfter: counted.own_retry_after })
  }
  if (counted && counted.shared_hits > mostPerAddress)
    return yield* new TooManyAttempts({ retryAfter: counted.shared_retry_after })
})

/** The try was right: it counts no more, and the account starts again at nothing. */
export const forgetAttempts = (purpose: string, account: string, address: string) =>
  installation(forgetBoth, bucketsOf(purpose, account, address))

interface Limit {
  readonly most: number
  readonly window: string
}

/** Counts a request by whoever or whatever it comes from, before anything is done for it (decisions D-124). */
export const countRequest = Effect.fn("countRequest")(function* (purpose: string, from: string, limit: Limit) {
  const [row] = yield* installation(hit, `${purpose} ${from}`, limit.window)
  if (row && row.hits > limit.most) return yield* new TooManyAttempts({ retryAfter: row.retry_after })
})

export const bucketsOf = (purpose: string, account: string, address: string): Buckets => ({
  own: `${purpose} ${account.toLowerCase()} ${address}`,
  shared: `${purpose} ${address}`,
})
