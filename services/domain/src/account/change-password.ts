import { NotOwnAccount, OldPasswordWrong } from "@sightline/model/account"
import { Caller } from "@sightline/model/caller"
import { Effect, Schema } from "effect"
import { one } from "../db/db"
import { onceOnly } from "../once/kept"
import { ownsEmail } from "../session/own"
import { checkPassword } from "../session/sign-in"
import { newPassword } from "./new-password"
import { changePasswordOf } from "./queries"

const once = onceOnly(Schema.Void, Schema.Never)

interface Change {
  readonly email: string
  readonly oldPassword: string
  readonly newPassword: string
  readonly address: string
}

/** The own password, for whoever knows the old one; all other sessions of his end (decisions D-40). */
export const changePassword = Effect.fn("changePassword")(function* (change: Change) {
  const caller = yield* Caller
  if (caller._tag !== "Staff" || !(yield* ownsEmail(change.email))) return yield* new NotOwnAccount()
  // The new one is judged first: who typed it too short has not guessed at the old one.
  const hash = yield* newPassword(change.newPassword)
  const knowsOld = checkPassword("change-password", change.email, change.oldPassword, change.address).pipe(
    Effect.catchTag("SignInRefused", () => new OldPasswordWrong()),
    Effect.asVoid,
  )
  yield* once(Effect.asVoid(one(changePasswordOf, caller.sessionId, caller.userId, hash)), knowsOld)
})
