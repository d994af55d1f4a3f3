import { NotOwnAccount, OldPasswordWrong, PasswordChangeRefused } from "@sightline/model/account"
import { Caller } from "@sightline/model/caller"
import { Effect, Schema } from "effect"
import { one } from "../db/db"
import { laneOf } from "../lane/lane"
import { once } from "../once/once"
import { ownsEmail } from "../session/own"
import { checkPassword } from "../session/sign-in"
import { newPassword } from "./new-password"
import { changePasswordOf } from "./queries"

interface Change {
  readonly email: string
  readonly oldPassword: string
  readonly newPassword: string
  readonly address: string
}

/** Changes the password of callers who know the old one, and ends all their other sessions (decisions D-40). */
export const changePassword = Effect.fn("changePassword")(function* (change: Change) {
  const caller = yield* Caller
  if (caller._tag !== "Staff" || !(yield* ownsEmail(change.email))) return yield* new NotOwnAccount()
  const lane = laneOf(caller.clientId)
  // The new password is checked first: a too short one must not count as a guess at the old one.
  const hash = yield* newPassword(lane, change.newPassword)
  const knowsOld = checkPassword("change-password", {
    email: change.email,
    password: change.oldPassword,
    address: change.address,
    clientId: caller.clientId,
    lane,
  }).pipe(
    Effect.catchTag("SignInRefused", () => new OldPasswordWrong()),
    Effect.asVoid,
  )
  yield* once({
    answer: Schema.Void,
    refusal: PasswordChangeRefused,
    before: knowsOld,
    act: () => Effect.asVoid(one(changePasswordOf, caller.sessionId, caller.userId, hash)),
  })
})
