import { Caller } from "@sightline/model/caller"
import { SignInRefused } from "@sightline/model/session"
import { Effect } from "effect"
import { countAttempt } from "../attempt/count"
import { installation } from "../db/db"
import { laneOf } from "../lane/lane"
import { auditUnlocked, endSession, userByEmail } from "./queries"
import { checkPassword } from "./sign-in"
import { mintUnlockToken, unlockLife } from "./tokens"

/** Ends the caller's session with its whole family of tokens (decisions D-27). */
export const endOwnSession = Effect.fn("endOwnSession")(function* () {
  const caller = yield* Caller
  if (caller._tag === "Staff") yield* installation(endSession, caller.sessionId, "signed out")
})

/** Whether an address is the caller's own. */
export const ownsEmail = Effect.fn("ownsEmail")(function* (email: string) {
  const caller = yield* Caller
  const [user] = yield* installation(userByEmail, email)
  return caller._tag === "Staff" && user?.id === caller.userId
})

/**
 * The signed-in user retypes their own password (decisions D-32). Another user's is not even compared, so that the answer
 * reveals nothing about it, and the attempt counts.
 */
export const unlock = Effect.fn("unlock")(function* (email: string, password: string, address: string) {
  const caller = yield* Caller
  if (caller._tag !== "Staff" || !(yield* ownsEmail(email))) {
    yield* countAttempt("unlock", email, address)
    return yield* new SignInRefused()
  }
  const userId = yield* checkPassword("unlock", {
    email,
    password,
    address,
    clientId: caller.clientId,
    lane: laneOf(caller.clientId),
  })
  yield* installation(auditUnlocked, userId, caller.clientId, address)
  const unlockToken = yield* mintUnlockToken({ userId, clientId: caller.clientId, sessionId: caller.sessionId })
  return { unlockToken, expiresAt: new Date(Date.now() + unlockLife * 1000) }
})
