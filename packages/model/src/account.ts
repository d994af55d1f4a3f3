import { Schema } from "effect"
import { SessionKind, TooManyAttempts } from "./session"

/** A new password that is shorter than 8 characters. */
export class PasswordTooShort extends Schema.TaggedError<PasswordTooShort>()("PasswordTooShort", {}) {}

/** A new password on a list of leaked ones, which attackers try first. */
export class PasswordLeaked extends Schema.TaggedError<PasswordLeaked>()("PasswordLeaked", {}) {}

/** The link of a mail is used, expired or invented; the answer does not say which (decisions D-28). */
export class PasswordLinkEnded extends Schema.TaggedError<PasswordLinkEnded>()("PasswordLinkEnded", {}) {}

/** The typed current password is wrong. */
export class OldPasswordWrong extends Schema.TaggedError<OldPasswordWrong>()("OldPasswordWrong", {}) {}

/** Users may not change the password or activity of others (decisions D-39, D-40). */
export class NotOwnAccount extends Schema.TaggedError<NotOwnAccount>()("NotOwnAccount", {}) {}

/** A client keeps at least one active owner (decisions D-39, D-128). */
export class LastOwner extends Schema.TaggedError<LastOwner>()("LastOwner", {}) {}

/**
 * What the holder of an invitation's link does to accept it: choose a password, sign in to the address's existing
 * account, or both (decisions D-154).
 */
export const InvitationNeeds = Schema.Literal("password", "account", "accountAndPassword")
export type InvitationNeeds = typeof InvitationNeeds.Type

/** An invitation, as the holder of its link sees it. */
export const Invitation = Schema.Struct({
  clientName: Schema.String,
  email: Schema.String,
  needs: InvitationNeeds,
  /** Whether the caller is signed in to the invited account. */
  isYours: Schema.Boolean,
})
export type Invitation = typeof Invitation.Type

/** The link is used, expired, withdrawn or invented. */
export class InvitationEnded extends Schema.TaggedError<InvitationEnded>()("InvitationEnded", {}) {}

/** The invited address has an account, and the caller is not signed in to it. */
export class InvitationNotYours extends Schema.TaggedError<InvitationNotYours>()("InvitationNotYours", {}) {}

/** The problems of a new password. */
export const NewPasswordRefused = Schema.Union(PasswordTooShort, PasswordLeaked)

/** One of a user's sessions, as they see it. */
export const OwnSession = Schema.Struct({
  id: Schema.UUID,
  kind: SessionKind,
  clientName: Schema.String,
  /** The User-Agent at sign-in; empty if none was sent. */
  device: Schema.String,
  address: Schema.NullOr(Schema.String),
  beganAt: Schema.DateFromSelf,
  /** The last renewal of its tokens, which happens every quarter of an hour during use. */
  usedAt: Schema.DateFromSelf,
  /** Whether it is the current session. */
  isThis: Schema.Boolean,
})
export type OwnSession = typeof OwnSession.Type

export const PasswordResetRefused = Schema.Union(PasswordLinkEnded, NewPasswordRefused, TooManyAttempts)

export const PasswordChangeRefused = Schema.Union(NotOwnAccount, OldPasswordWrong, NewPasswordRefused, TooManyAttempts)

export const DeactivateRefused = Schema.Union(NotOwnAccount, LastOwner)

export const InvitationRefused = Schema.Union(InvitationEnded, TooManyAttempts)

export const AcceptanceRefused = Schema.Union(InvitationEnded, InvitationNotYours, NewPasswordRefused, TooManyAttempts)
