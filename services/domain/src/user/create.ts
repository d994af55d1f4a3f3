import { Caller } from "@sightline/model/caller"
import type { CenterId } from "@sightline/model/center"
import { type Role, RoleRefused, roleNames } from "@sightline/model/role"
import { CenterRefused, EmailTaken, RoleTooStrong, UserId } from "@sightline/model/user"
import { Effect, Option, Schema } from "effect"
import { newPassword } from "../account/new-password"
import { one } from "../db/db"
import { isTaken } from "../db/sql-defect"
import { onceOnly } from "../once/kept"
import { countRequest } from "../session/attempts"
import { inviteUser, registerUser } from "./queries"
import { mayGive } from "./rules"

const once = onceOnly(Schema.Struct({ userId: UserId }), EmailTaken)
/** Of one person; more is a machine's doing (decisions D-124). */
const limit = { most: 60, window: "1 hour" }

interface Person {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

interface Registration extends Person {
  readonly password: string
  readonly cellPhone: string
  readonly workPhone: string
  /** Null stands for all of the caller's own. */
  readonly centerIds: ReadonlyArray<CenterId> | null
}

/** A new account at the caller's client with the role WebUser alone, for centers the caller has (decisions D-38). */
export const register = Effect.fn("register")(function* ({ password, ...user }: Registration) {
  const caller = yield* staffAt(user.centerIds ?? [])
  const hash = yield* newPassword(password)
  const centerIds = user.centerIds ?? caller.centerIds
  const made = one(registerUser, caller.userId, { ...user, hash, centerIds }).pipe(
    Effect.flatMap((row) =>
      row ? Effect.succeed({ userId: UserId.make(row.id) }) : Effect.dieMessage("no user was made"),
    ),
    Effect.catchSomeDefect((defect) => (isTaken("user_email")(defect) ? Option.some(new EmailTaken()) : Option.none())),
  )
  return yield* once(made, countRequest("register", String(caller.userId), limit))
})

interface Invitation extends Person {
  readonly roles: ReadonlyArray<Role>
  readonly centerIds: ReadonlyArray<CenterId>
}

/** A place at the caller's client with roles up to his own, and a mail that says so (decisions D-128). */
export const invite = Effect.fn("invite")(function* (user: Invitation) {
  const caller = yield* staffAt(user.centerIds)
  if (!mayGive(caller.roles, user.roles)) return yield* new RoleTooStrong()
  const roleNamesGiven = user.roles.map((role) => roleNames[role]).join(", ")
  const made = Effect.gen(function* () {
    const row = yield* one(inviteUser, caller.userId, { ...user, roleNames: roleNamesGiven })
    if (typeof row?.id !== "number") return yield* new EmailTaken()
    return { userId: UserId.make(row.id) }
  })
  return yield* once(made, countRequest("invite", String(caller.userId), limit))
})

/** Nobody gives a center that he does not have. */
const staffAt = Effect.fnUntraced(function* (centerIds: ReadonlyArray<CenterId>) {
  const caller = yield* Caller
  if (caller._tag !== "Staff") return yield* Effect.die(new RoleRefused())
  if (centerIds.some((center) => !caller.centerIds.includes(center))) return yield* new CenterRefused()
  return caller
})
