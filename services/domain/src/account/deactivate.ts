import { DeactivateRefused, LastOwner, NotOwnAccount } from "@sightline/model/account"
import { Caller } from "@sightline/model/caller"
import type { UserId } from "@sightline/model/user"
import { Effect, Schema } from "effect"
import { one } from "../db/db"
import { once } from "../once/once"
import { deactivateAccount, oneClientOf } from "./queries"

/**
 * Users deactivate only themselves; the last active owner of a client stays (decisions D-39). They confirm it and type no
 * password (document 0 §4), in a session that a password began: a badge and a PIN are one client's, and the account
 * every client's (decision 181). It ends their sessions, badges and PINs everywhere.
 */
export const deactivate = Effect.fn("deactivate")(function* (userId: UserId, isActive: boolean) {
  const caller = yield* Caller
  if (caller._tag !== "Staff" || caller.userId !== userId || isActive) return yield* new NotOwnAccount()
  yield* once({
    answer: Schema.Void,
    refusal: DeactivateRefused,
    act: Effect.fnUntraced(function* () {
      const own = yield* one(oneClientOf, caller.sessionId)
      if (own?.client != null) return yield* new NotOwnAccount()
      const left = yield* one(deactivateAccount, userId)
      if (!left?.done) return yield* new LastOwner()
    }),
  })
})
