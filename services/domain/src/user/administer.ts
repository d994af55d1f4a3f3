import { LastOwner } from "@sightline/model/account"
import { Caller } from "@sightline/model/caller"
import type { CenterId } from "@sightline/model/center"
import { type Role, RoleRefused, roleNames } from "@sightline/model/role"
import {
  CenterRefused,
  OwnMembership,
  RoleTooStrong,
  UserChanged,
  type UserId,
  UserNotFound,
} from "@sightline/model/user"
import { Effect, Schema } from "effect"
import { one } from "../db/db"
import { onceOnly } from "../once/kept"
import { changeUser, endUserSessions, holdUser, setUserActive, userOf } from "./queries"
import { centersAfter, mayGive } from "./rules"

const Refused = Schema.Union(UserNotFound, OwnMembership, RoleTooStrong, UserChanged)
const changeOnce = onceOnly(Schema.Void, Schema.Union(Refused, CenterRefused, LastOwner))
const setActiveOnce = onceOnly(Schema.Void, Schema.Union(Refused, LastOwner))
const endSessionsOnce = onceOnly(Schema.Void, Refused)

interface Change {
  readonly userId: UserId
  readonly version: number
  readonly roles: ReadonlyArray<Role>
  readonly centerIds: ReadonlyArray<CenterId>
}

/** Roles up to one's own, and the centers that one has oneself; what lies above or beside stays as it is (decisions D-128). */
export const change = Effect.fn("change")(function* ({ userId, version, roles, centerIds }: Change) {
  yield* changeOnce(
    Effect.gen(function* () {
      const { caller, user } = yield* held(userId, version)
      if (!mayGive(caller.roles, roles)) return yield* new RoleTooStrong()
      if (centerIds.some((center) => !caller.centerIds.includes(center) && !user.center_ids.includes(center)))
        return yield* new CenterRefused()
      const changed = yield* one(changeUser, caller.userId, {
        id: userId,
        roles,
        namesBefore: named(user.roles),
        namesAfter: named(roles),
        centerIds: centersAfter(user.center_ids, centerIds, caller.centerIds),
      })
      if (!changed?.done) return yield* new LastOwner()
    }),
  )
})

/** Takes a user's place at the client away, or gives it back; he is signed out here at once. */
export const setActive = Effect.fn("setActive")(function* (userId: UserId, version: number, isActive: boolean) {
  yield* setActiveOnce(
    Effect.gen(function* () {
      const { caller } = yield* held(userId, version)
      const changed = yield* one(setUserActive, caller.userId, userId, isActive)
      if (!changed?.done) return yield* new LastOwner()
    }),
  )
})

/** Signs a user out everywhere: a lost phone may be signed in at any of his clients. */
export const endSessions = Effect.fn("endSessions")(function* (userId: UserId) {
  yield* endSessionsOnce(
    Effect.gen(function* () {
      const { caller } = yield* held(userId, null)
      yield* one(endUserSessions, caller.userId, userId)
    }),
  )
})

/** A user whom the caller may change, kept as he is until the transaction ends. Nobody changes himself. */
const held = Effect.fnUntraced(function* (userId: UserId, version: number | null) {
  const caller = yield* Caller
  if (caller._tag !== "Staff") return yield* Effect.die(new RoleRefused())
  yield* one(holdUser, userId)
  const user = yield* one(userOf, userId)
  if (!user) return yield* new UserNotFound()
  if (caller.userId === userId) return yield* new OwnMembership()
  if (!mayGive(caller.roles, user.roles)) return yield* new RoleTooStrong()
  if (version !== null && user.version !== version) return yield* new UserChanged()
  return { caller, user }
})

const named = (roles: ReadonlyArray<Role>) => roles.map((role) => roleNames[role]).join(", ")
