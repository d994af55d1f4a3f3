import type { ClientId } from "@sightline/model/client"
import { SecondFactorNeeded, SignInRefused } from "@sightline/model/session"
import { Effect } from "effect"
import { countPasswordAttempt, countWrongPassword, forgetAttempts } from "../attempt/count"
import { installation } from "../db/db"
import type { Lane } from "../lane/lane"
import { begin, type Place } from "./begin"
import { laneOfAddress } from "./known-address"
import { passwordMatches } from "./password"
import { auditRefusal } from "./queries"
import { isClosed } from "./seeded"
import { mintTicket, passwordMark } from "./ticket"

interface Credentials extends Place {
  readonly email: string
  readonly password: string
}

/** A right password begins a session. A person with a second factor gets a ticket, which goes along with the code. */
export const signIn = Effect.fn("signIn")(function* ({ email, password, ...place }: Credentials) {
  const { address, clientId } = place
  // Anybody may name a client, so the line to wait in is the address's own.
  const lane = laneOfAddress(address)
  const user = yield* matchPassword("sign-in", { email, password, address, clientId, lane })
  if (!user.has_second_factor) return yield* begin({ userId: user.id, email, purpose: "sign-in", ...place })
  yield* forgetAttempts("sign-in", email, address)
  const ticket = yield* mintTicket({ userId: user.id, email, clientId, password: passwordMark(user) })
  return yield* new SecondFactorNeeded({ ticket })
})

interface Try {
  readonly email: string
  readonly password: string
  readonly address: string
  readonly clientId: ClientId | null
  /** Where the hash waits: what it depends on must not tell whether an account exists. */
  readonly lane: Lane
}
type Purpose = "sign-in" | "unlock" | "change-password" | "second-factor" | "operator" | "refund confirmation"

/** The id of the user behind a right e-mail and password; every wrong pair gets the same refusal and counts. */
export const checkPassword = (purpose: Purpose, typed: Try) =>
  matchPassword(purpose, typed).pipe(
    Effect.tap(() => forgetAttempts(purpose, typed.email, typed.address)),
    Effect.map(({ id }) => id),
  )

/** The user, with the attempt still counted. A refusal is a line in the audit of its client. */
export const matchPassword = Effect.fn("matchPassword")(function* (
  purpose: Purpose,
  { email, password, address, clientId, lane }: Try,
) {
  const user = yield* countPasswordAttempt(purpose, email, address)
  const matches = yield* passwordMatches(lane, user?.password_hash ?? undefined, password)
  if (!matches) yield* countWrongPassword(purpose, email)
  if (user?.is_active && matches && !(yield* isClosed(user))) return user
  // People type passwords into the wrong field, so their input is not written down.
  if (!user) yield* Effect.logInfo("Nobody has the e-mail that was typed", { address, purpose })
  else {
    const because = matches
      ? "account closed"
      : user.isLastTry
        ? "wrong password, the last of ten tries"
        : "wrong password"
    yield* installation(auditRefusal, { userId: user.id, clientId, what: `${purpose} refused`, because, address })
  }
  return yield* new SignInRefused()
})
