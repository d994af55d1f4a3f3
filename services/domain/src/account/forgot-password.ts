import { Effect } from "effect"
import { countRequest } from "../attempt/count"
import { installation } from "../db/db"
import { askPasswordReset } from "./queries"

const quarter = "15 minutes"
/** Allows a person who clicks repeatedly, and a clinic behind one address. */
const most = { account: 5, address: 50 }
/** Counts requests from every address, so that nobody can flood another person's mailbox. */
const mailsPerHour = 10

/**
 * Requests a mail with a one-time link. The answer and the work are the same for unknown and deactivated accounts; past
 * `mailsPerHour` it silently sends nothing more (decisions D-28, D-124).
 */
export const forgotPassword = Effect.fn("forgotPassword")(function* (email: string, address: string) {
  const account = email.trim().toLowerCase()
  yield* countRequest("forgot from", address, { most: most.address, window: quarter })
  yield* countRequest("forgot", `${account} ${address}`, { most: most.account, window: quarter })
  const mayMail = yield* countRequest("forgot mail", account, { most: mailsPerHour, window: "1 hour" }).pipe(
    Effect.as(true),
    Effect.catchTag("TooManyAttempts", () => Effect.succeed(false)),
  )
  if (mayMail) yield* installation(askPasswordReset, account)
})
