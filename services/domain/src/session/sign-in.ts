import { type ClientId, ClientRefused } from "@sightline/model/client"
import { NoAccess, type SessionKind, SignInRefused } from "@sightline/model/session"
import { Effect } from "effect"
import { installation } from "../db/db"
import { countAttempt, forgetAttempts } from "./attempts"
import { passwordMatches } from "./password"
import { beginSession, type MembershipRow, membershipsOf, userByEmail } from "./queries"
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
  const known = [installation(membershipsOf, userId), forgetAttempts("sign-in", email, address)] as const
  const [[row]] = yield* Effect.all(known, { concurrency: 2 })
  const membership = yield* chosen(row?.memberships ?? [], clientId)
  if (!membership.roles.includes("webUser")) return yield* new NoAccess()
  const refreshToken = randomToken()
  const begin = {
    id: newSessionId(),
    userId,
    clientId: membership.clientId,
    kind,
    refresh: digest(refreshToken),
    life: sessionLife,
  }
  const [begun] = yield* installation(beginSession, begin)
  if (!begun) return yield* Effect.dieMessage("session_begin answered nothing")
  const accessToken = yield* mintAccessToken(claimsOf(begun.view))
  return { session: sessionOf(begun.view), accessToken, refreshToken }
})

/** The id of the user behind a right e-mail and password; every wrong pair is refused alike and counted. */
export const checkPassword = (purpose: string, email: string, password: string, address: string) =>
  Effect.tap(matchPassword(purpose, email, password, address), () => forgetAttempts(purpose, email, address))

/** The same, with the try still counted: nothing waits for the database that could wait beside something else. */
const matchPassword = Effect.fn("matchPassword")(function* (
  purpose: string,
  email: string,
  password: string,
  address: string,
) {
  const first = [countAttempt(purpose, email, address), installation(userByEmail, email)] as const
  const [, [user]] = yield* Effect.all(first, { concurrency: 2 })
  const matches = yield* passwordMatches(user?.password_hash ?? undefined, password)
  if (!user?.is_active || !matches) return yield* new SignInRefused()
  return user.id
})

/** The named client when the person belongs to it; without a name the only one, the default one, or the first. */
function chosen(memberships: ReadonlyArray<MembershipRow>, clientId: ClientId | null) {
  if (clientId !== null) {
    const named = memberships.find((membership) => membership.clientId === clientId)
    return named ? Effect.succeed(named) : Effect.fail(new ClientRefused())
  }
  const membership = memberships.find(({ isDefault }) => isDefault) ?? memberships[0]
  return membership ? Effect.succeed(membership) : Effect.fail(new NoAccess())
}
