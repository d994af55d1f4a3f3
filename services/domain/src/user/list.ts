import { Caller } from "@sightline/model/caller"
import type { CenterId } from "@sightline/model/center"
import type { Role } from "@sightline/model/role"
import { type UserAccount, type UserId, UserNotFound } from "@sightline/model/user"
import type { UserSession } from "@sightline/model/user-detail"
import { Effect } from "effect"
import { many, one } from "../db/db"
import { sessionsOfUser, type UserRow, userHistory, userOf, userPage, usersOf } from "./queries"
import { mayGive } from "./rules"

/** The current users of the caller's client by name; with a center, those of the center (document 1 §7). */
export const listUsers = Effect.fn("listUsers")(function* (centerId: CenterId | null) {
  return yield* many(usersOf, centerId)
})

/** One page of all present and former users of the client: the active ones first, then by name. */
export const pageOfUsers = Effect.fn("pageOfUsers")(function* (search: string, offset: number, limit: number) {
  const asker = yield* theAsker
  const page = yield* one(userPage, { search: search.trim(), offset, limit })
  return { accounts: (page?.rows ?? []).map(seenBy(asker)), total: page?.total ?? 0 }
})

/** A user with every change of theirs here; whoever may change them sees where they are signed in. */
export const userWithHistory = Effect.fn("userWithHistory")(function* (userId: UserId) {
  const asker = yield* theAsker
  const row = yield* one(userOf, userId)
  if (!row) return yield* new UserNotFound()
  const account = seenBy(asker)(row)
  const open = account.mayChange ? yield* many(sessionsOfUser, userId) : []
  return {
    account,
    history: yield* many(userHistory, userId),
    open: open.map(
      ({ began_at: beganAt, used_at: usedAt, ...session }): UserSession => ({ ...session, beganAt, usedAt }),
    ),
  }
})

interface Asker {
  readonly userId: number
  readonly roles: ReadonlyArray<Role>
}

const theAsker = Effect.map(Caller, (caller): Asker => (caller._tag === "Staff" ? caller : { userId: 0, roles: [] }))

const seenBy =
  (asker: Asker) =>
  ({ id, email, roles, sessions, version, ...row }: UserRow): UserAccount => ({
    id: id as UserId,
    email,
    firstName: row.first_name,
    lastName: row.last_name,
    roles,
    centerIds: row.center_ids as ReadonlyArray<CenterId>,
    isActive: row.is_active,
    isInvited: row.is_invited,
    sessions,
    version,
    hasSecondFactor: row.has_second_factor,
    hasStationPin: row.has_station_pin,
    mayChange: id !== asker.userId && mayGive(asker.roles, roles),
  })
