import { Rpc, RpcGroup } from "@effect/rpc"
import {
  AcceptanceRefused,
  DeactivateRefused,
  Invitation,
  InvitationRefused,
  OwnSession,
  PasswordChangeRefused,
  PasswordResetRefused,
} from "@sightline/model/account"
import { KeyReused } from "@sightline/model/once"
import { TooManyAttempts } from "@sightline/model/session"
import { UserId } from "@sightline/model/user"
import { Schema } from "effect"
import { AsAnybody, AsCaller } from "./as-caller"

const Password = Schema.Redacted(Schema.String)

/** Without a caller: the way back in for users who cannot sign in. */
export const AccountRpcs = RpcGroup.make(
  /** The answer does not reveal whether the address is known (decisions D-28). */
  Rpc.make("forgotPassword", {
    payload: { email: Schema.String, address: Schema.String },
    error: TooManyAttempts,
  }),
  Rpc.make("resetPassword", {
    payload: { token: Schema.Redacted(Schema.String), password: Password, address: Schema.String },
    error: PasswordResetRefused,
  }),
).prefix("account.")

/** The holder of an invitation's link, signed in or not. */
export const InvitationRpcs = RpcGroup.make(
  Rpc.make("get", {
    payload: { token: Schema.Redacted(Schema.String), address: Schema.String },
    success: Invitation,
    error: InvitationRefused,
  }),
  Rpc.make("accept", {
    payload: { token: Schema.Redacted(Schema.String), password: Schema.NullOr(Password), address: Schema.String },
    error: AcceptanceRefused,
  }),
)
  .middleware(AsAnybody)
  .prefix("invitation.")

/** What a signed-in user does with their own account. */
export const OwnAccountRpcs = RpcGroup.make(
  Rpc.make("changePassword", {
    payload: { email: Schema.String, oldPassword: Password, newPassword: Password, address: Schema.String },
    error: Schema.Union(PasswordChangeRefused, KeyReused),
  }),
  Rpc.make("deactivate", {
    payload: { userId: UserId, isActive: Schema.Boolean },
    error: Schema.Union(DeactivateRefused, KeyReused),
  }),
  Rpc.make("sessions", { success: Schema.Array(OwnSession) }),
  /** One of the caller's own; null means all except the current one. */
  Rpc.make("endSessions", { payload: { sessionId: Schema.NullOr(Schema.UUID) }, error: KeyReused }),
)
  .middleware(AsCaller)
  .prefix("ownAccount.")
