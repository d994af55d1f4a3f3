import { Rpc, RpcGroup } from "@effect/rpc"
import { BadgeSignInRefused } from "@sightline/model/badge"
import { CenterId } from "@sightline/model/center"
import { ClientId, ClientRefused } from "@sightline/model/client"
import {
  CodeRefused,
  CookieKind,
  NoAccess,
  Session,
  SessionEnded,
  SessionKind,
  SignedIn,
  SignInRefused,
  SignInStopped,
  TooManyAttempts,
} from "@sightline/model/session"
import { StationRevoked, StationUnknown } from "@sightline/model/station"
import { StationPeopleRefused, StationPerson, StationPinSignInRefused } from "@sightline/model/station-pin"
import { UserId } from "@sightline/model/user"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

const Credentials = {
  email: Schema.String,
  password: Schema.Redacted(Schema.String),
  /** The network address of the attempt; attempts count per account and address. */
  address: Schema.String,
}

/** Sessions begin and are renewed without a caller: the credentials or the token are the proof. */
export const SessionRpcs = RpcGroup.make(
  Rpc.make("signIn", {
    /** `device`: the caller's User-Agent. */
    payload: { ...Credentials, clientId: Schema.NullOr(ClientId), kind: SessionKind, device: Schema.String },
    success: SignedIn,
    error: SignInStopped,
  }),
  /** The second step for a person with a second factor, at the client that the first one named. */
  Rpc.make("signInWithCode", {
    payload: {
      ticket: Schema.Redacted(Schema.String),
      code: Schema.Redacted(Schema.String),
      address: Schema.String,
      clientId: Schema.NullOr(ClientId),
      kind: SessionKind,
      device: Schema.String,
    },
    success: SignedIn,
    error: CodeRefused,
  }),
  /** At a station, with its secret and a badge. */
  Rpc.make("signInWithBadge", {
    payload: {
      secret: Schema.Redacted(Schema.String),
      badge: Schema.Redacted(Schema.String),
      pin: Schema.NullOr(Schema.Redacted(Schema.String)),
      address: Schema.String,
      device: Schema.String,
    },
    success: SignedIn,
    error: BadgeSignInRefused,
  }),
  /** The people whom a station offers by name, for its secret. */
  Rpc.make("people", {
    payload: { secret: Schema.Redacted(Schema.String), address: Schema.String },
    success: Schema.Array(StationPerson),
    error: StationPeopleRefused,
  }),
  /** At a station, with its secret, for one of them with their PIN. */
  Rpc.make("signInWithPin", {
    payload: {
      secret: Schema.Redacted(Schema.String),
      userId: UserId,
      pin: Schema.Redacted(Schema.String),
      address: Schema.String,
      device: Schema.String,
    },
    success: SignedIn,
    error: StationPinSignInRefused,
  }),
  Rpc.make("renew", {
    payload: { refreshToken: Schema.Redacted(Schema.String) },
    success: SignedIn,
    error: SessionEnded,
  }),
  /**
   * Puts a session behind a cookie: the tokens stay with us, sealed; the browser gets a random handle (decisions D-24).
   */
  Rpc.make("keep", {
    payload: { accessToken: Schema.Redacted(Schema.String), refreshToken: Schema.Redacted(Schema.String) },
    success: Schema.Struct({ handle: Schema.String }),
    error: SessionEnded,
  }),
  /**
   * Does the same at a kiosk: at the station of that secret and its center, or in a browser that is not a station yet.
   */
  Rpc.make("keepAtStation", {
    payload: {
      accessToken: Schema.Redacted(Schema.String),
      refreshToken: Schema.Redacted(Schema.String),
      secret: Schema.NullOr(Schema.Redacted(Schema.String)),
    },
    success: Schema.Struct({ handle: Schema.String }),
    error: Schema.Union(SessionEnded, StationUnknown, StationRevoked, NoAccess),
  }),
  /** The session behind a handle, its access token renewed under the row's lock near its end. */
  Rpc.make("resume", {
    payload: { handle: Schema.Redacted(Schema.String), kind: CookieKind },
    success: Schema.Struct({ session: Session, accessToken: Schema.String }),
    error: SessionEnded,
  }),
  Rpc.make("switchTo", {
    payload: {
      handle: Schema.Redacted(Schema.String),
      clientId: Schema.NullOr(ClientId),
      centerId: Schema.NullOr(CenterId),
    },
    success: Schema.Void,
    error: ClientRefused,
  }),
  /** Puts an unlock token behind a cookie, for the one screen that asked (decisions D-32). */
  Rpc.make("keepUnlock", {
    payload: { handle: Schema.Redacted(Schema.String), screen: Schema.UUID, token: Schema.Redacted(Schema.String) },
    success: Schema.Void,
    error: SessionEnded,
  }),
  /** The unlock token of a screen, `null` without a live one. */
  Rpc.make("unlockOf", {
    payload: { handle: Schema.Redacted(Schema.String), screen: Schema.UUID },
    success: Schema.NullOr(Schema.String),
  }),
).prefix("session.")

/** A signed-in person's own operations on the session. */
export const OwnSessionRpcs = RpcGroup.make(
  Rpc.make("end", { success: Schema.Void }),
  /** Confirms the password, to unlock feature groups: begins no session (decisions D-32). */
  Rpc.make("unlock", {
    payload: Credentials,
    success: Schema.Struct({ unlockToken: Schema.String, expiresAt: Schema.DateFromSelf }),
    error: Schema.Union(SignInRefused, TooManyAttempts),
  }),
)
  .middleware(AsCaller)
  .prefix("ownSession.")
