import { Schema } from "effect"
import { LastOwner, NewPasswordRefused } from "./account"
import { SecondFactorIsOff, SecondFactorKept } from "./second-factor"
import { TooManyAttempts } from "./session"
import { StaleVersion } from "./stale-version"
import { StationPinNotFound } from "./station-pin"
import { CenterRefused, EmailTaken, OwnMembership, RoleTooStrong, UserNotFound } from "./user"

export const RegisterRefused = Schema.Union(EmailTaken, CenterRefused, NewPasswordRefused, TooManyAttempts)

export const InviteRefused = Schema.Union(EmailTaken, CenterRefused, RoleTooStrong, TooManyAttempts)

export const MemberSessionsRefused = Schema.Union(UserNotFound, OwnMembership, RoleTooStrong, StaleVersion)

export const MemberFactorRefused = Schema.Union(
  UserNotFound,
  OwnMembership,
  RoleTooStrong,
  StaleVersion,
  SecondFactorIsOff,
  SecondFactorKept,
)

export const MemberPinRefused = Schema.Union(
  UserNotFound,
  OwnMembership,
  RoleTooStrong,
  StaleVersion,
  StationPinNotFound,
)

export const MemberActiveRefused = Schema.Union(UserNotFound, OwnMembership, RoleTooStrong, StaleVersion, LastOwner)

export const MemberChangeRefused = Schema.Union(
  UserNotFound,
  OwnMembership,
  RoleTooStrong,
  StaleVersion,
  LastOwner,
  CenterRefused,
)
