import { Schema } from "effect"
import { PasswordWrong } from "./second-factor"
import { TooManyAttempts } from "./session"
import { StationRevoked, StationUnknown } from "./station"
import { isStationPin } from "./station-pin-rules"
import { UserId } from "./user"

/** Digits with which a person signs in at a station after choosing their name (decision 210). */
export const StationPin = Schema.String.pipe(
  Schema.filter(isStationPin, { message: () => "must be four to eight digits" }),
)

/** From Admin up, and with a second factor, a PIN alone opens nothing. */
export const StationPinBar = Schema.Literal("role", "secondFactor")
export type StationPinBar = typeof StationPinBar.Type

/** The caller's own PIN at the client, never its digits. */
export const OwnStationPin = Schema.Struct({
  /** `locked` until the next sign-in with the password; `ended` until a new one is set. */
  state: Schema.Literal("none", "set", "locked", "ended"),
  setAt: Schema.NullOr(Schema.Date),
  usedAt: Schema.NullOr(Schema.Date),
  /** Why the caller may not have one. */
  bar: Schema.NullOr(StationPinBar),
})
export type OwnStationPin = typeof OwnStationPin.Type

/** A person whom a station offers by name. */
export const StationPerson = Schema.Struct({ userId: UserId, firstName: Schema.String, lastName: Schema.String })
export type StationPerson = typeof StationPerson.Type

export class StationPinBarred extends Schema.TaggedError<StationPinBarred>()("StationPinBarred", {
  because: StationPinBar,
}) {}

export class StationPinTooSimple extends Schema.TaggedError<StationPinTooSimple>()("StationPinTooSimple", {}) {}

export class StationPinNotFound extends Schema.TaggedError<StationPinNotFound>()("StationPinNotFound", {}) {}

/** Locked by wrong PINs in a row, or nobody whom this station offers; the latter says no more of the person. */
export class StationPinRefused extends Schema.TaggedError<StationPinRefused>()("StationPinRefused", {
  because: Schema.Literal("unknown", "locked"),
}) {}

export class StationPinWrong extends Schema.TaggedError<StationPinWrong>()("StationPinWrong", {
  /** How many more may be wrong; with none left only the password opens. */
  left: Schema.Int,
  /** The last of all that a PIN may be wrong: a new one is set in the office. */
  isEnded: Schema.Boolean,
}) {}

export const StationPinSetRefused = Schema.Union(PasswordWrong, StationPinTooSimple, StationPinBarred, TooManyAttempts)

export const StationPeopleRefused = Schema.Union(StationUnknown, StationRevoked, TooManyAttempts)

export const StationPinSignInRefused = Schema.Union(
  StationPinRefused,
  StationPinWrong,
  StationUnknown,
  StationRevoked,
  TooManyAttempts,
)
