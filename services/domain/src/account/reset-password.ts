import { PasswordLinkEnded } from "@sightline/model/account"
import { Effect } from "effect"
import { installation } from "../db/db"
import { countRequest } from "../session/attempts"
import { digest } from "../session/secret"
import { newPassword } from "./new-password"
import { passwordLinkIsLive, resetPasswordBy } from "./queries"

const limit = { most: 50, window: "15 minutes" }

/** A new password for whoever holds the link of a mail; it ends all his sessions and all his links (decisions D-28). */
export const resetPassword = Effect.fn("resetPassword")(function* (token: string, password: string, address: string) {
  yield* countRequest("reset", address, limit)
  const link = digest(token)
  // A made-up link costs no hash.
  const [found] = yield* installation(passwordLinkIsLive, link)
  if (!found?.live) return yield* new PasswordLinkEnded()
  const hash = yield* newPassword(password)
  const [reset] = yield* installation(resetPasswordBy, link, hash)
  if (!reset?.done) return yield* new PasswordLinkEnded()
})
