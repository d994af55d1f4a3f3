import { Schema } from "effect"

/** A new password that is shorter than 8 characters. */
export class PasswordTooShort extends Schema.TaggedError<PasswordTooShort>()("PasswordTooShort", {}) {}

/** The link of a mail that is spent, too old, or was never sent; nobody is told which (decisions D-28). */
export class PasswordLinkEnded extends Schema.TaggedError<PasswordLinkEnded>()("PasswordLinkEnded", {}) {}

/** The password that a person says he has is another one. */
export class OldPasswordWrong extends Schema.TaggedError<OldPasswordWrong>()("OldPasswordWrong", {}) {}

/** Password and activity of somebody else are not his to change (decisions D-39, D-40). */
export class NotOwnAccount extends Schema.TaggedError<NotOwnAccount>()("NotOwnAccount", {}) {}

/** A client keeps at least one active owner (decisions D-39, D-128). */
export class LastOwner extends Schema.TaggedError<LastOwner>()("LastOwner", {}) {}
