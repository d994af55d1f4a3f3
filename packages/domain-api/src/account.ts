import { Rpc, RpcGroup } from "@effect/rpc"
import {
  LastOwner,
  NotOwnAccount,
  OldPasswordWrong,
  PasswordLinkEnded,
  PasswordTooShort,
} from "@sightline/model/account"
import { KeyReused } from "@sightline/model/once"
import { TooManyAttempts } from "@sightline/model/session"
import { UserId } from "@sightline/model/user"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

const Password = Schema.Redacted(Schema.String)

/** Without a caller: the way back in for who cannot sign in. */
export const AccountRpcs = RpcGroup.make(
  /** Whether the address is known is no part of the answer (decisions D-28). */
  Rpc.make("forgotPassword", {
    payload: { email: Schema.String, address: Schema.String },
    error: TooManyAttempts,
  }),
  Rpc.make("resetPassword", {
    payload: { token: Schema.Redacted(Schema.String), password: Password, address: Schema.String },
    error: Schema.Union(PasswordLinkEnded, PasswordTooShort, TooManyAttempts),
  }),
).prefix("account.")

/** What a signed-in person does with his own account. */
export const OwnAccountRpcs = RpcGroup.make(
  Rpc.make("changePassword", {
    payload: { email: Schema.String, oldPassword: Password, newPassword: Password, address: Schema.String },
    error: Schema.Union(NotOwnAccount, OldPasswordWrong, PasswordTooShort, TooManyAttempts, KeyReused),
  }),
  Rpc.make("deactivate", {
    payload: { userId: UserId, isActive: Schema.Boolean },
    error: Schema.Union(NotOwnAccount, LastOwner, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("ownAccount.")
