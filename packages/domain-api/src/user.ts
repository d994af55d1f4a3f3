import { Rpc, RpcGroup } from "@effect/rpc"
import { LastOwner, PasswordTooShort } from "@sightline/model/account"
import { CenterId } from "@sightline/model/center"
import { KeyReused } from "@sightline/model/once"
import { Role } from "@sightline/model/role"
import { TooManyAttempts } from "@sightline/model/session"
import {
  CenterRefused,
  EmailAddress,
  EmailTaken,
  OwnMembership,
  RoleTooStrong,
  User,
  UserChanged,
  UserDetail,
  UserId,
  UserNotFound,
  UserPage,
} from "@sightline/model/user"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

const Person = { email: EmailAddress, firstName: Schema.String, lastName: Schema.String }
const Created = Schema.Struct({ userId: UserId })
const Refused = Schema.Union(UserNotFound, OwnMembership, RoleTooStrong, UserChanged, KeyReused)

export const UserRpcs = RpcGroup.make(
  /** Everybody who works at the caller's client; with a center, who works at that one of the caller's centers. */
  Rpc.make("list", {
    payload: { centerId: Schema.NullOr(CenterId) },
    success: Schema.Array(User),
  }),
  Rpc.make("page", {
    payload: { search: Schema.String, offset: Schema.Int, limit: Schema.Int },
    success: UserPage,
  }),
  Rpc.make("get", { payload: { userId: UserId }, success: UserDetail, error: UserNotFound }),
  Rpc.make("register", {
    payload: {
      ...Person,
      password: Schema.Redacted(Schema.String),
      cellPhone: Schema.String,
      workPhone: Schema.String,
      centerIds: Schema.NullOr(Schema.Array(CenterId)),
    },
    success: Created,
    error: Schema.Union(EmailTaken, CenterRefused, PasswordTooShort, TooManyAttempts, KeyReused),
  }),
  Rpc.make("invite", {
    payload: { ...Person, roles: Schema.Array(Role), centerIds: Schema.Array(CenterId) },
    success: Created,
    error: Schema.Union(EmailTaken, CenterRefused, RoleTooStrong, TooManyAttempts, KeyReused),
  }),
  Rpc.make("change", {
    payload: { userId: UserId, version: Schema.Int, roles: Schema.Array(Role), centerIds: Schema.Array(CenterId) },
    error: Schema.Union(Refused, CenterRefused, LastOwner),
  }),
  Rpc.make("setActive", {
    payload: { userId: UserId, version: Schema.Int, isActive: Schema.Boolean },
    error: Schema.Union(Refused, LastOwner),
  }),
  Rpc.make("endSessions", { payload: { userId: UserId }, error: Refused }),
)
  .middleware(AsCaller)
  .prefix("user.")
