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
  const [own] = yield* installation(hit, buckets.account, window)
  if (own && own.hits > mostPerAccountAndAddress) return yield* new TooManyAttempts({ retryAfter: own.retry_after })
  const [shared] = yield* installation(hit, buckets.address, window)
  if (shared && shared.hits > mostPerAddress) return yield* new TooManyAttempts({ retryAfter: shared.retry_after })
})

/** The try was right: it counts no more, and the account starts again at nothing. */
export const forgetAttempts = Effect.fn("forgetAttempts")(function* (
  purpose: string,
  account: string,
  address: string,
) {
  const buckets = bucketsOf(purpose, account, address)
  yield* installation(clear, buckets.account)
  yield* installation(forgive, buckets.address)
})

const bucketsOf = (purpose: string, account: string, address: string) => ({
  account: `${purpose} ${account.toLowerCase()} ${address}`,
  address: `${purpose} ${address}`,
})
