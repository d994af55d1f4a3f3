import { Rpc, RpcGroup } from "@effect/rpc"
import { CenterId } from "@sightline/model/center"
import { ClientId, ClientRefused } from "@sightline/model/client"
import {
  NoAccess,
  Session,
  SessionEnded,
  SessionKind,
  SignedIn,
  SignInRefused,
  TooManyAttempts,
} from "@sightline/model/session"
import { StationRevoked, StationUnknown } from "@sightline/model/station"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

const Credentials = {
  email: Schema.String,
  password: Schema.Redacted(Schema.String),
  /** The network address the attempt comes from; attempts are counted per account and address. */
  address: Schema.String,
}

/** Sessions begin and are renewed without a caller: the credentials or the token are the proof. */
export const SessionRpcs = RpcGroup.make(
  Rpc.make("signIn", {
    payload: { ...Credentials, clientId: Schema.NullOr(ClientId), kind: SessionKind },
    success: SignedIn,
    error: Schema.Union(SignInRefused, NoAccess, ClientRefused, TooManyAttempts),
  }),
  Rpc.make("renew", {
    payload: { refreshToken: Schema.Redacted(Schema.String) },
    success: SignedIn,
    error: SessionEnded,
  }),
  /** Puts a session behind a cookie: the tokens stay with us, sealed; the browser gets a random handle (decisions D-24). */
  Rpc.make("keep", {
    payload: { accessToken: Schema.Redacted(Schema.String), refreshToken: Schema.Redacted(Schema.String) },
    success: Schema.Struct({ handle: Schema.String }),
    error: SessionEnded,
  }),
  /** The same at a kiosk: at the station of that secret and its center, or at a browser that is no station yet. */
  Rpc.make("keepAtStation", {
    payload: {
      accessToken: Schema.Redacted(Schema.String),
      refreshToken: Schema.Redacted(Schema.String),
      secret: Schema.NullOr(Schema.Redacted(Schema.String)),
    },
    success: Schema.Struct({ handle: Schema.String }),
    error: Schema.Union(SessionEnded, StationUnknown, StationRevoked, NoAccess),
  }),
  /** The session behind a handle, its access token renewed under the row's lock when it is about to end. */
  Rpc.make("resume", {
    payload: { handle: Schema.Redacted(Schema.String) },
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
  /** Lays an unlock token behind a cookie, for the one screen that asked (decisions D-32). */
  Rpc.make("keepUnlock", {
    payload: { handle: Schema.Redacted(Schema.String), screen: Schema.UUID, token: Schema.Redacted(Schema.String) },
    success: Schema.Void,
    error: SessionEnded,
  }),
  /** The unlock token of a screen, `null` when it has none or none any more. */
  Rpc.make("unlockOf", {
    payload: { handle: Schema.Redacted(Schema.String), screen: Schema.UUID },
    success: Schema.NullOr(Schema.String),
  }),
).prefix("session.")

/** What a signed-in person may do with the session itself. */
export const OwnSessionRpcs = RpcGroup.make(
  Rpc.make("end", { success: Schema.Void }),
  /** The password once more, to unlock feature groups: begins no session (decisions D-32). */
  Rpc.make("unlock", {
    payload: Credentials,
    success: Schema.Struct({ unlockToken: Schema.String, expiresAt: Schema.DateFromSelf }),
    error: Schema.Union(SignInRefused, TooManyAttempts),
  }),
)
  .middleware(AsCaller)
  .prefix("ownSession.")
