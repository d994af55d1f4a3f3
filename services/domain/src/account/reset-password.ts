import { PasswordLinkEnded } from "@sightline/model/account"
import { Effect } from "effect"
import { countRequest } from "../attempt/count"
import { installation } from "../db/db"
import { digest } from "../secret/secret"
import { laneOfAddress } from "../session/known-address"
import { newPassword } from "./new-password"
import { passwordLinkIsLive, resetPasswordBy } from "./queries"

const limit = { most: 50, window: "15 minutes" }

/** Sets a new password for the holder of a mailed link, and ends all their sessions and links (decisions D-28). */
export const resetPassword = Effect.fn("resetPassword")(function* (token: string, password: string, address: string) {
  yield* countRequest("reset", address, limit)
  const link = digest(token)
  // An invented link costs no hash.
  const [found] = yield* installation(passwordLinkIsLive, link)
  if (!found?.live) return yield* new PasswordLinkEnded()
  const hash = yield* newPassword(laneOfAddress(address), password)
  const [reset] = yield* installation(resetPasswordBy, link, hash)
  if (!reset?.done) return yield* new PasswordLinkEnded()
})
