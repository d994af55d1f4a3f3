import { TooManyAttempts } from "@sightline/model/session"
import { Effect } from "effect"
import { installation } from "../db/db"
import { clear, forgive, hit } from "./queries"

const window = "15 minutes"
const mostPerAccountAndAddress = 10
const mostPerAddress = 500

/**
 * Counts a try at a password before it is made. A clinic shares one address, so an account is counted per address, and
 * somebody else's failures elsewhere never refuse a right password (decisions D-124).
 */
export const countAttempt = Effect.fn("countAttempt")(function* (purpose: string, account: string, address: string) {
  const buckets = bucketsOf(purpose, account, address)
  const both = [installation(hit, buckets.account, window), installation(hit, buckets.address, window)] as const
  const [[own], [shared]] = yield* Effect.all(both, { concurrency: 2 })
  if (own && own.hits > mostPerAccountAndAddress) {
    // A try that was not even made is none of the address's failures.
    yield* installation(forgive, buckets.address)
    return yield* new TooManyAttempts({ retryAfter: own.retry_after })
  }
  if (shared && shared.hits > mostPerAddress) return yield* new TooManyAttempts({ retryAfter: shared.retry_after })
})

/** The try was right: it counts no more, and the account starts again at nothing. */
export const forgetAttempts = Effect.fn("forgetAttempts")(function* (
  purpose: string,
  account: string,
  address: string,
) {
  const buckets = bucketsOf(purpose, account, address)
  const both = [installation(clear, buckets.account), installation(forgive, buckets.address)] as const
  yield* Effect.all(both, { concurrency: 2, discard: true })
})

interface Limit {
  readonly most: number
  readonly window: string
}

/** Counts a request by whoever or whatever it comes from, before anything is done for it (decisions D-124). */
export const countRequest = Effect.fn("countRequest")(function* (purpose: string, from: string, limit: Limit) {
  const [row] = yield* installation(hit, `${purpose} ${from}`, limit.window)
  if (row && row.hits > limit.most) return yield* new TooManyAttempts({ retryAfter: row.retry_after })
})

const bucketsOf = (purpose: string, account: string, address: string) => ({
  account: `${purpose} ${account.toLowerCase()} ${address}`,
  address: `${purpose} ${address}`,
})
