import { Rpc, RpcGroup } from "@effect/rpc"
import { CenterId } from "@sightline/model/center"
import { KeyReused } from "@sightline/model/once"
import { Role } from "@sightline/model/role"
import { EmailAddress, Invited, User, UserId, UserNotFound, UserPage } from "@sightline/model/user"
import { UserDetail } from "@sightline/model/user-detail"
import {
  InviteRefused,
  MemberActiveRefused,
  MemberChangeRefused,
  MemberFactorRefused,
  MemberPinRefused,
  MemberSessionsRefused,
  RegisterRefused,
} from "@sightline/model/user-refused"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

const Person = { email: EmailAddress, firstName: Schema.String, lastName: Schema.String }
const Created = Schema.Struct({ userId: UserId })

export const UserRpcs = RpcGroup.make(
  /** Everybody who works at the caller's client; with one of the caller's centers, everybody who works there. */
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
    error: Schema.Union(RegisterRefused, KeyReused),
  }),
  Rpc.make("invite", {
    payload: { ...Person, roles: Schema.Array(Role), centerIds: Schema.Array(CenterId) },
    success: Invited,
    error: Schema.Union(InviteRefused, KeyReused),
  }),
  Rpc.make("change", {
    payload: { userId: UserId, version: Schema.Int, roles: Schema.Array(Role), centerIds: Schema.Array(CenterId) },
    error: Schema.Union(MemberChangeRefused, KeyReused),
  }),
  Rpc.make("setActive", {
    payload: { userId: UserId, version: Schema.Int, isActive: Schema.Boolean },
    error: Schema.Union(MemberActiveRefused, KeyReused),
  }),
  Rpc.make("endSessions", { payload: { userId: UserId }, error: Schema.Union(MemberSessionsRefused, KeyReused) }),
  Rpc.make("endSession", {
    payload: { userId: UserId, sessionId: Schema.UUID },
    error: Schema.Union(MemberSessionsRefused, KeyReused),
  }),
  Rpc.make("resetSecondFactor", { payload: { userId: UserId }, error: Schema.Union(MemberFactorRefused, KeyReused) }),
  Rpc.make("removeStationPin", { payload: { userId: UserId }, error: Schema.Union(MemberPinRefused, KeyReused) }),
)
  .middleware(AsCaller)
  .prefix("user.")
