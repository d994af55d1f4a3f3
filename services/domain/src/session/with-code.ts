import { TicketEnded } from "@sightline/model/session"
import { Effect } from "effect"
import { countPasswordAttempt } from "../attempt/count"
import { begin, type Place } from "./begin"
import { countCode, findCode, spendCode } from "./code"
import { isClosed } from "./seeded"
import { passwordMark, readTicket } from "./ticket"

interface Second extends Place {
  readonly ticket: string
  readonly code: string
}

/**
 * The second step: the ticket for a right password, and a code. Attempts count as passwords do, for the account at this
 * address, and beyond that for the account from everywhere.
 */
export const signInWithCode = Effect.fn("signInWithCode")(function* ({ ticket, code, ...place }: Second) {
  const { address, clientId } = place
  const { email, userId, ...said } = yield* readTicket(ticket)
  if (said.clientId !== clientId) return yield* new TicketEnded()
  const user = yield* countPasswordAttempt("second-factor", email, address)
  const stands = user?.id === userId && user.is_active && user.has_second_factor && passwordMark(user) === said.password
  if (!stands || (yield* isClosed(user))) return yield* new TicketEnded()
  const who = { userId, clientId, address }
  yield* countCode(who)
  yield* spendCode(who, yield* findCode(who, code))
  return yield* begin({ userId, email, purpose: "second-factor", ...place })
})
