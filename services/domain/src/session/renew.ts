import { SessionEnded } from "@sightline/model/session"
import { Effect } from "effect"
import { installation } from "../db/db"
import { digest, randomToken } from "../secret/secret"
import { sessionLife } from "./begin"
import { renewSession } from "./queries"
import { mintAccessToken } from "./tokens"
import { claimsOf, sessionOf } from "./view"

/** New tokens for an unused refresh token. A used one ends its whole family (decisions D-25). */
export const renew = Effect.fn("renew")(function* (refreshToken: string) {
  const next = randomToken()
  const [row] = yield* installation(renewSession, digest(refreshToken), digest(next), sessionLife)
  if (!row?.view) return yield* new SessionEnded()
  const accessToken = yield* mintAccessToken(claimsOf(row.view))
  return { session: sessionOf(row.view), accessToken, refreshToken: next }
})
