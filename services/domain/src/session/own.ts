import { Caller } from "@sightline/model/caller"
import { SignInRefused } from "@sightline/model/session"
import { Effect } from "effect"
import { installation } from "../db/db"
import { endSession, userByEmail } from "./queries"
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

/** The signed-in user types his password once more; only his own will do (decisions D-32). */
export const unlock = Effect.fn("unlock")(function* (email: string, password: string, address: string) {
  const caller = yield* Caller
  const userId = yield* checkPassword("unlock", email, password, address)
  if (caller._tag !== "Staff" || caller.userId !== userId) return yield* new SignInRefused()
  const unlockToken = yield* mintUnlockToken({ userId, clientId: caller.clientId, sessionId: caller.sessionId })
  return { unlockToken, expiresAt: new Date(Date.now() + unlockLife * 1000) }
})
