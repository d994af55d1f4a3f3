import { Schema } from "effect"
import { id } from "./id"
import { NoAccess, TooManyAttempts } from "./session"
import { StationRevoked, StationUnknown } from "./station"
import { RoleTooStrong, UserNotFound } from "./user"

/** A card with which a person signs in at a station. */
export const BadgeId = id("BadgeId")
export type BadgeId = typeof BadgeId.Type

export const badgeDays = { least: 1, most: 730 } as const

/** Digits alone: a station has no keyboard to speak of. */
export const BadgePin = Schema.String.pipe(
  Schema.pattern(/^\d{4,8}$/, { message: () => "must be four to eight digits" }),
)

/** A badge as its administrators see it, always without its code. */
export const Badge = Schema.Struct({
  id: BadgeId,
  issuedAt: Schema.Date,
  issuedBy: Schema.String,
  expiresAt: Schema.Date,
  hasPin: Schema.Boolean,
  /** Too many wrong PINs: it opens nothing any more. */
  isLocked: Schema.Boolean,
  /** Its last sign-in. */
  usedAt: Schema.NullOr(Schema.Date),
  revoked: Schema.NullOr(Schema.Struct({ at: Schema.Date, by: Schema.String })),
})
export type Badge = typeof Badge.Type

export class BadgeNotFound extends Schema.TaggedError<BadgeNotFound>()("BadgeNotFound", {}) {}

/** Administrators, owners, and people with a second factor show two things: the badge and its PIN. */
export class BadgePinMissing extends Schema.TaggedError<BadgePinMissing>()("BadgePinMissing", {}) {}

/** Not known here, expired, revoked, or ended by wrong PINs. */
export class BadgeRefused extends Schema.TaggedError<BadgeRefused>()("BadgeRefused", {
  because: Schema.Literal("unknown", "expired", "revoked", "locked"),
}) {}

/** The badge is right and has a PIN. */
export class BadgePinNeeded extends Schema.TaggedError<BadgePinNeeded>()("BadgePinNeeded", {}) {}

export class BadgePinWrong extends Schema.TaggedError<BadgePinWrong>()("BadgePinWrong", {
  /** How many more may be wrong. */
  left: Schema.Int,
}) {}

export const BadgeIssueRefused = Schema.Union(UserNotFound, RoleTooStrong, BadgePinMissing)

export const BadgeRevokeRefused = Schema.Union(BadgeNotFound, RoleTooStrong)

export const BadgeSignInRefused = Schema.Union(
  BadgeRefused,
  BadgePinNeeded,
  BadgePinWrong,
  BadgePinMissing,
  NoAccess,
  StationUnknown,
  StationRevoked,
  TooManyAttempts,
)
