import { type ClientId, ClientRefused } from "@sightline/model/client"
import { NoAccess, type SessionKind, SignInRefused } from "@sightline/model/session"
import { Effect } from "effect"
import { installation } from "../db/db"
import { bucketsOf, countPasswordAttempt, forgetAttempts } from "./attempts"
import { passwordMatches } from "./password"
import { beginSession } from "./queries"
import { digest, newSessionId, randomToken } from "./secret"
import { mintAccessToken } from "./tokens"
import { claimsOf, sessionOf } from "./view"

/** How long a session rests before it ends by itself; every renewal begins anew. */
export const sessionLife = "7 days"

interface Credentials {
  readonly email: string
  readonly password: string
  readonly address: string
  readonly clientId: ClientId | null
  readonly kind: SessionKind
}

/** A person with a right password begins a session at the named client, or at his default one, if he holds WebUser there. */
export const signIn = Effect.fn("signIn")(function* ({ email, password, address, clientId, kind }: Credentials) {
  const userId = yield* matchPassword("sign-in", email, password, address)
  const refreshToken = randomToken()
  const begin = { id: newSessionId(), userId, clientId, kind, refresh: digest(refreshToken), life: sessionLife }
  const [begun] = yield* installation(beginSession, begin, bucketsOf("sign-in", email, address))
  switch (begun?.verdict) {
    case "begun": {
      const accessToken = yield* mintAccessToken(claimsOf(begun.view))
      return { session: sessionOf(begun.view), accessToken, refreshToken }
    }
    case "clientRefused":
      return yield* new ClientRefused()
    case "noAccess":
      return yield* new NoAccess()
    default:
      return yield* Effect.dieMessage("session_sign_in answered nothing")
  }
})

/** The id of the user behind a right e-mail and password; every wrong pair is refused alike and counted. */
export const checkPassword = (purpose: string, email: string, password: string, address: string) =>
  Effect.tap(matchPassword(purpose, email, password, address), () => forgetAttempts(purpose, email, address))

/** The same, with the try still counted. */
const matchPassword = Effect.fn("matchPassword")(function* (
  purpose: string,
  email: string,
  password: string,
  address: string,
) {
  const user = yield* countPasswordAttempt(purpose, email, address)
  const matches = yield* passwordMatches(user?.password_hash ?? undefined, password)
  if (!user?.is_active || !matches) return yield* new SignInRefused()
  return user.id
})
