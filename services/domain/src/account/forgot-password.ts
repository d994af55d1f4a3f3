import { Effect } from "effect"
import { installation } from "../db/db"
import { countRequest } from "../session/attempts"
import { askPasswordReset } from "./queries"

const quarter = "15 minutes"
/** A person who clicks again and again; a clinic behind one address. */
const most = { account: 5, address: 50 }
/** From wherever they are asked for: nobody fills somebody else's mailbox. */
const mailsPerHour = 10

/**
 * Asks for a mail with a one-time link. Known or not, deactivated or not, the answer and the work are the same; past
 * `mailsPerHour` nothing more is sent and nobody is told (decisions D-28, D-124).
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
