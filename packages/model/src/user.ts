import { Schema } from "effect"
import { CenterId } from "./center"
import { HistoryEntry } from "./history"
import { id } from "./id"
import { userLengths } from "./length"
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

/** The name that a header or a history row shows. */
export const fullName = (user: Pick<User, "firstName" | "lastName">) => `${user.firstName} ${user.lastName}`.trim()

/** One address, without anything that could end a header or begin another one. */
const emailForm = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}.]+(\.[^\s@<>()[\]\\,;:"\p{C}.]+)+$/u
export const isEmailAddress = (text: string) => text.length <= userLengths.email && emailForm.test(text)
export const EmailAddress = Schema.String.pipe(
  Schema.filter(isEmailAddress, { message: () => "must be an e-mail address" }),
)

/** A user at one client, as those see him who administer it (decisions D-128). */
export const UserAccount = Schema.Struct({
  ...User.fields,
  roles: Schema.Array(Role),
  centerIds: Schema.Array(CenterId),
  /** Whether he may work here; a person who left by himself is not active either. */
  isActive: Schema.Boolean,
  /** Invited, and has not chosen a password yet. */
  isInvited: Schema.Boolean,
  /** How many sessions of his are open. */
  sessions: Schema.Int,
  /** Grows with every change; a change names the one it saw. */
  version: Schema.Int,
  /** Whether the asker may change him: not himself, and nobody stronger. */
  mayChange: Schema.Boolean,
})
export type UserAccount = typeof UserAccount.Type

export const UserDetail = Schema.Struct({ account: UserAccount, history: Schema.Array(HistoryEntry) })
export type UserDetail = typeof UserDetail.Type

/** One page of a client's users. */
export const UserPage = Schema.Struct({ accounts: Schema.Array(UserAccount), total: Schema.Int })
export type UserPage = typeof UserPage.Type

export class UserNotFound extends Schema.TaggedError<UserNotFound>()("UserNotFound", {}) {}

/** E-mail addresses are unique in the whole installation. */
export class EmailTaken extends Schema.TaggedError<EmailTaken>()("EmailTaken", {}) {}

/** A role above one's own, given or taken (decisions D-128). */
export class RoleTooStrong extends Schema.TaggedError<RoleTooStrong>()("RoleTooStrong", {}) {}

/** Nobody changes his own roles, centers or activity here. */
export class OwnMembership extends Schema.TaggedError<OwnMembership>()("OwnMembership", {}) {}

/** A center that the asker does not have himself. */
export class CenterRefused extends Schema.TaggedError<CenterRefused>()("CenterRefused", {}) {}

/** Somebody else has changed the user since he was read. */
export class UserChanged extends Schema.TaggedError<UserChanged>()("UserChanged", {}) {}
