import { LastOwner } from "@sightline/model/account"
import type { CenterId } from "@sightline/model/center"
import type { Role } from "@sightline/model/role"
import { roleNames } from "@sightline/model/role-name"
import { SecondFactorIsOff, SecondFactorKept } from "@sightline/model/second-factor"
import { StaleVersion } from "@sightline/model/stale-version"
import { StationPinNotFound } from "@sightline/model/station-pin"
import { mayHaveStationPin } from "@sightline/model/station-pin-rules"
import { CenterRefused, OwnMembership, RoleTooStrong, type UserId, UserNotFound } from "@sightline/model/user"
import {
  MemberActiveRefused,
  MemberChangeRefused,
  MemberFactorRefused,
  MemberPinRefused,
  MemberSessionsRefused,
} from "@sightline/model/user-refused"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import {
  changeUser,
  endStationPinOf,
  endUserSession,
  endUserSessions,
  holdUser,
  resetSecondFactorOf,
  setUserActive,
  userOf,
} from "./queries"
import { centersAfter, mayGive } from "./rules"

interface Change {
  readonly userId: UserId
  readonly version: number
  readonly roles: ReadonlyArray<Role>
  readonly centerIds: ReadonlyArray<CenterId>
}

/**
 * Roles up to the caller's own, and the caller's own centers; higher roles and other centers stay (decisions D-128). Whoever becomes
 * Admin or more loses their PIN at stations with the sessions that it began (decision 210).
 */
export const change = Effect.fn("change")(({ userId, version, roles, centerIds }: Change) =>
  once({
    answer: Schema.Void,
    refusal: MemberChangeRefused,
    act: Effect.fnUntraced(function* () {
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
      if (!mayHaveStationPin(roles)) yield* endPin(userId)
    }),
  }),
)

/**
 * Deactivates a user at the client and signs them out here at once, or reactivates them; an invitation is withdrawn or
 * sent again.
 */
export const setActive = Effect.fn("setActive")((userId: UserId, version: number, isActive: boolean) =>
  once({
    answer: Schema.Void,
    refusal: MemberActiveRefused,
    act: Effect.fnUntraced(function* () {
      const { caller } = yield* held(userId, version)
      const changed = yield* one(setUserActive, caller.userId, userId, isActive)
      if (!changed?.done) return yield* new LastOwner()
    }),
  }),
)

/**
 * Signs a user out of the client: none of their open sessions reaches it any more. Their work at other clients goes on
 * (decisions D-154).
 */
export const endSessions = Effect.fn("endSessions")((userId: UserId) =>
  once({
    answer: Schema.Void,
    refusal: MemberSessionsRefused,
    act: Effect.fnUntraced(function* () {
      const { caller } = yield* held(userId, null)
      yield* one(endUserSessions, caller.userId, userId)
    }),
  }),
)

/** Ends one session of a user at the client. One that has ended already stays ended, and one elsewhere is not this client's. */
export const endSession = Effect.fn("endSession")((userId: UserId, sessionId: string) =>
  once({
    answer: Schema.Void,
    refusal: MemberSessionsRefused,
    act: Effect.fnUntraced(function* () {
      const { caller } = yield* held(userId, null)
      yield* one(endUserSession, caller.userId, userId, sessionId)
    }),
  }),
)

/**
 * Turns off the second factor of somebody who lost phone and recovery codes, and ends their sessions. Refused for people
 * who have worked at another client too: this client must not weaken that client's protection (decision 75).
 */
export const resetSecondFactor = Effect.fn("resetSecondFactor")((userId: UserId) =>
  once({
    answer: Schema.Void,
    refusal: MemberFactorRefused,
    act: Effect.fnUntraced(function* () {
      const { caller } = yield* held(userId, null)
      const reset = yield* one(resetSecondFactorOf, caller.userId, userId)
      switch (reset?.verdict) {
        case "off":
          return yield* new SecondFactorIsOff()
        case "elsewhere":
          return yield* new SecondFactorKept()
      }
    }),
  }),
)

/** Removes a user's PIN at stations and ends the sessions that it began; nobody but its person sets one (decision 210). */
export const removeStationPin = Effect.fn("removeStationPin")((userId: UserId) =>
  once({
    answer: Schema.Void,
    refusal: MemberPinRefused,
    act: Effect.fnUntraced(function* () {
      yield* held(userId, null)
      if (!(yield* endPin(userId))) return yield* new StationPinNotFound()
    }),
  }),
)

/** Whether there was one. */
const endPin = Effect.fnUntraced(function* (userId: UserId) {
  const ended = yield* one(endStationPinOf, userId)
  if (!ended?.done) return false
  const changes = [{ name: "PIN at stations", before: "Set", after: "" }]
  yield* noteChange({ noun: "user", id: userId, action: "PIN removed", changes })
  return true
})

/** A user whom the caller may change, locked until the transaction ends. Nobody changes themselves. */
const held = Effect.fnUntraced(function* (userId: UserId, version: number | null) {
  const caller = yield* person
  yield* one(holdUser, userId)
  const user = yield* one(userOf, userId)
  if (!user) return yield* new UserNotFound()
  if (caller.userId === userId) return yield* new OwnMembership()
  if (!mayGive(caller.roles, user.roles)) return yield* new RoleTooStrong()
  if (version !== null && user.version !== version)
    return yield* new StaleVersion({ version: user.version, values: {} })
  return { caller, user }
})

const named = (roles: ReadonlyArray<Role>) => roles.map((role) => roleNames[role]).join(", ")
