import { Schema } from "effect"
import { Center, CenterId } from "./center"
import { Client, ClientGroup, ClientId } from "./client"
import { Role } from "./role"
import { User, UserId } from "./user"

/** Where a session lives: behind a cookie of the office or of a kiosk, or with a caller that keeps its own tokens. */
export const SessionKind = Schema.Literal("web", "kiosk", "api")
export type SessionKind = typeof SessionKind.Type

/** A user's place at one client: what he may do there and at which of its sites. */
export const Membership = Schema.Struct({
  clientId: ClientId,
  clientCode: Schema.String,
  /** Some roles reach further at one group than at the other. */
  group: ClientGroup,
  /** Grows when roles or centers change; a token that carries an older one is refreshed first. */
  version: Schema.Int,
  roles: Schema.Array(Role),
  centerIds: Schema.Array(CenterId),
})
export type Membership = typeof Membership.Type

/** What an access token says. It proves identity; whether the session still lives is asked of the database at each call. */
export const Claims = Schema.Struct({
  sessionId: Schema.UUID,
  userId: UserId,
  clientId: ClientId,
  memberships: Schema.Array(Membership),
})
export type Claims = typeof Claims.Type

/** What an unlock token says: who has typed his password just now, where, and in which session (decisions D-32). */
export const UnlockClaims = Schema.Struct({ sessionId: Schema.UUID, userId: UserId, clientId: ClientId })
export type UnlockClaims = typeof UnlockClaims.Type

/** The signed-in person as screens and calls see him (document 0 §3). Roles and centers are those of the active client. */
export const Session = Schema.Struct({
  user: User,
  roles: Schema.Array(Role),
  client: Client,
  clients: Schema.Array(Client),
  centers: Schema.Array(Center),
  activeCenter: Schema.NullOr(CenterId),
})
export type Session = typeof Session.Type

/** A session that has just begun or was just renewed, with its tokens. */
export const SignedIn = Schema.Struct({ session: Session, accessToken: Schema.String, refreshToken: Schema.String })
export type SignedIn = typeof SignedIn.Type

/** Neither tells which of the two was wrong (document 0 §8). */
export class SignInRefused extends Schema.TaggedError<SignInRefused>()("SignInRefused", {}) {}

/** The person is known, but does not hold WebUser at the client (decisions D-29). */
export class NoAccess extends Schema.TaggedError<NoAccess>()("NoAccess", {}) {}

/** Too many attempts; `retryAfter` in seconds. */
export class TooManyAttempts extends Schema.TaggedError<TooManyAttempts>()("TooManyAttempts", {
  retryAfter: Schema.Int,
}) {}

/** No session, an ended one, or one whose token must be renewed first: HTTP 401. */
export class SessionEnded extends Schema.TaggedError<SessionEnded>()("SessionEnded", {}) {}
