import { Schema } from "effect"
import { Center, CenterId } from "./center"
import { Client, ClientGroup, ClientId, ClientRefused } from "./client"
import { Role } from "./role"
import { User, UserId } from "./user"

/** The place of a session: behind a cookie of the office or of a kiosk, or with a caller that keeps its own tokens. */
export const SessionKind = Schema.Literal("web", "kiosk", "api")
export type SessionKind = typeof SessionKind.Type

/** The owner of the cookie with a session's handle: the office and the site, or the kiosk. Neither opens the other. */
export const CookieKind = Schema.Literal("web", "kiosk")
export type CookieKind = typeof CookieKind.Type

/** A user's place at one client: their rights there, and their sites. */
export const Membership = Schema.Struct({
  clientId: ClientId,
  clientCode: Schema.String,
  /** Some roles have more rights at one group than at the other. */
  group: ClientGroup,
  /** Grows when roles or centers change; an older token is refreshed first. */
  version: Schema.Int,
  roles: Schema.Array(Role),
  centerIds: Schema.Array(CenterId),
})
export type Membership = typeof Membership.Type

/** The claims of an access token. It proves identity; each call asks the database whether the session still lives. */
export const Claims = Schema.Struct({
  sessionId: Schema.UUID,
  userId: UserId,
  clientId: ClientId,
  memberships: Schema.Array(Membership),
})
export type Claims = typeof Claims.Type

/**
 * The claims of an unlock token: the person who just typed their password, the place, and the session (decisions D-32).
 */
export const UnlockClaims = Schema.Struct({ sessionId: Schema.UUID, userId: UserId, clientId: ClientId })
export type UnlockClaims = typeof UnlockClaims.Type

/**
 * The signed-in person as screens and calls see them (document 0 §3). Roles and centers are those of the active client.
 */
export const Session = Schema.Struct({
  user: User,
  roles: Schema.Array(Role),
  client: Client,
  clients: Schema.Array(Client),
  centers: Schema.Array(Center),
  activeCenter: Schema.NullOr(CenterId),
})
export type Session = typeof Session.Type

/** A new or renewed session, with its tokens. */
export const SignedIn = Schema.Struct({ session: Session, accessToken: Schema.String, refreshToken: Schema.String })
export type SignedIn = typeof SignedIn.Type

/** It does not tell which of the two was wrong (document 0 §8). */
export class SignInRefused extends Schema.TaggedError<SignInRefused>()("SignInRefused", {}) {}

/** The person exists, but is not WebUser at the client (decisions D-29). */
export class NoAccess extends Schema.TaggedError<NoAccess>()("NoAccess", {}) {}

/** Too many attempts; `retryAfter` in seconds. */
export class TooManyAttempts extends Schema.TaggedError<TooManyAttempts>()("TooManyAttempts", {
  retryAfter: Schema.Int,
}) {}

/** No session, an ended one, or one whose token must be renewed first: HTTP 401. */
export class SessionEnded extends Schema.TaggedError<SessionEnded>()("SessionEnded", {}) {}

/**
 * The password is right, and the person has a second factor. The ticket goes along with the code: for five minutes it
 * names the person and the client.
 */
export class SecondFactorNeeded extends Schema.TaggedError<SecondFactorNeeded>()("SecondFactorNeeded", {
  ticket: Schema.String,
}) {}

/** The ticket is too old, of another client, or made up. */
export class TicketEnded extends Schema.TaggedError<TicketEnded>()("TicketEnded", {}) {}

/** Not the current code, or a used one. */
export class CodeWrong extends Schema.TaggedError<CodeWrong>()("CodeWrong", {}) {}

export const SessionRefused = Schema.Union(SignInRefused, NoAccess, ClientRefused, TooManyAttempts)

export const SignInStopped = Schema.Union(SessionRefused, SecondFactorNeeded)

export const CodeRefused = Schema.Union(TicketEnded, CodeWrong, NoAccess, ClientRefused, TooManyAttempts)
