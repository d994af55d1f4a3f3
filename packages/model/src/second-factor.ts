import { Schema } from "effect"
import { CodeWrong, TooManyAttempts } from "./session"

/** Whether the sign-in asks for a code after the password, and the number of unused recovery codes. */
export const SecondFactor = Schema.Struct({ isOn: Schema.Boolean, recoveryCodes: Schema.Int })
export type SecondFactor = typeof SecondFactor.Type

/** The data for an authenticator app: the key, and the address of a QR code with the key and its labels. */
export const SharedKey = Schema.Struct({ key: Schema.String, uri: Schema.String })
export type SharedKey = typeof SharedKey.Type

/** Each works once instead of an app's code. They are shown once, when they are made. */
export const RecoveryCodes = Schema.Struct({ recoveryCodes: Schema.Array(Schema.String) })
export type RecoveryCodes = typeof RecoveryCodes.Type

/** The confirming password was wrong. */
export class PasswordWrong extends Schema.TaggedError<PasswordWrong>()("PasswordWrong", {}) {}

/** It is already on: turn it off before you add another phone. */
export class SecondFactorIsOn extends Schema.TaggedError<SecondFactorIsOn>()("SecondFactorIsOn", {}) {}

/** It is off, or nobody has started to turn it on. */
export class SecondFactorIsOff extends Schema.TaggedError<SecondFactorIsOff>()("SecondFactorIsOff", {}) {}

/** The person has worked at another client as well, whose protection an administrator of this one must not weaken. */
export class SecondFactorKept extends Schema.TaggedError<SecondFactorKept>()("SecondFactorKept", {}) {}

export const SecondFactorBeginRefused = Schema.Union(PasswordWrong, SecondFactorIsOn, TooManyAttempts)

export const SecondFactorConfirmRefused = Schema.Union(CodeWrong, SecondFactorIsOff, TooManyAttempts)

export const SecondFactorChangeRefused = Schema.Union(PasswordWrong, CodeWrong, SecondFactorIsOff, TooManyAttempts)
