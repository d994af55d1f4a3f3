import { Schema } from "effect"
import { CenterId } from "./center"
import { isEmailAddress } from "./email-address"
import { id } from "./id"
import { Role } from "./role"

export const UserId = id("UserId")
export type UserId = typeof UserId.Type

export const User = Schema.Struct({
  id: UserId,
  email: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
})
export type User = typeof User.Type

export const EmailAddress = Schema.String.pipe(
  Schema.filter(isEmailAddress, { message: () => "must be an e-mail address" }),
)

/** A user at one client, as its administrators see them (decisions D-128). */
export const UserAccount = Schema.Struct({
  ...User.fields,
  roles: Schema.Array(Role),
  centerIds: Schema.Array(CenterId),
  /** Whether they may work here; a person who left on their own is inactive too. */
  isActive: Schema.Boolean,
  /** Invited, and has not accepted or has no password yet. The client cannot tell the two apart (decisions D-154). */
  isInvited: Schema.Boolean,
  /** Their open sessions at this client. */
  sessions: Schema.Int,
  /** Grows with every change; a change names the version it saw. */
  version: Schema.Int,
  /** Whether they sign in with a code after the password. */
  hasSecondFactor: Schema.Boolean,
  /** Whether they have a PIN at stations, in force or locked. */
  hasStationPin: Schema.Boolean,
  /** Whether the caller may change them: not themselves, and nobody stronger. */
  mayChange: Schema.Boolean,
})
export type UserAccount = typeof UserAccount.Type

/** An invited user. Without a mail server the inviter passes the link on, which is shown only once. */
export const Invited = Schema.Struct({ userId: UserId, link: Schema.NullOr(Schema.String) })
export type Invited = typeof Invited.Type

/** One page of a client's users. */
export const UserPage = Schema.Struct({ accounts: Schema.Array(UserAccount), total: Schema.Int })
export type UserPage = typeof UserPage.Type

export class UserNotFound extends Schema.TaggedError<UserNotFound>()("UserNotFound", {}) {}

/** E-mail addresses are unique in the whole installation. */
export class EmailTaken extends Schema.TaggedError<EmailTaken>()("EmailTaken", {}) {}

/** A role above the caller's own, given or taken (decisions D-128). */
export class RoleTooStrong extends Schema.TaggedError<RoleTooStrong>()("RoleTooStrong", {}) {}

/** Nobody changes their own roles, centers or activity here. */
export class OwnMembership extends Schema.TaggedError<OwnMembership>()("OwnMembership", {}) {}

/** A center that the caller does not have. */
export class CenterRefused extends Schema.TaggedError<CenterRefused>()("CenterRefused", {}) {}
